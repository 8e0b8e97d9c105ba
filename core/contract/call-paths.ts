/** Calls that forms name, links lead to or others send, under the application path. */
export const callPaths = {
  validateField: '/api/v1/validation/:rule',
  invoice: '/api/v1/sales/orders/:orderId/invoice',
  paymentNotifications: '/api/v1/payments/notifications',
} as const;
