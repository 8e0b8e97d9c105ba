/** Paths, under the application path, of calls that forms, links or third parties refer to. */
export const callPaths = {
  validateField: '/api/v1/validation/:rule',
  invoice: '/api/v1/sales/orders/:orderId/invoice',
  recoveryCodes: '/api/v1/security/twofactor/recoverycodes.txt',
  paymentNotifications: '/api/v1/payments/notifications',
} as const;
