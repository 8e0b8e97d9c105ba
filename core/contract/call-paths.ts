/** Paths, under the application path, of calls that forms, links or third parties refer to. */
export const callPaths = {
  validateField: '/api/v1/validation/:rule',
  newsletterAddresses: '/api/v1/desk/newsletter.csv',
  invoice: '/api/v1/sales/orders/:orderId/invoice',
  exportAccount: '/api/v1/security/account/export',
  attachment: '/api/v1/sales/orders/:orderId/attachments/:attachmentId',
  ownFile: '/api/v1/files/:fileId/content',
  ownFileThumbnail: '/api/v1/files/:fileId/thumbnail',
  libraryFile: '/assets/library/:assetId',
  wishlistPicture: '/assets/wishlists/:pictureId',
  recoveryCodes: '/api/v1/security/twofactor/recoverycodes.txt',
  creditNote: '/api/v1/sales/orders/:orderId/creditnotes/:number',
  closePopup: '/api/v1/popups/closed',
  paymentNotifications: '/api/v1/payments/notifications',
} as const;
