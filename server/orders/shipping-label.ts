/** "Delivery (DHL)" among an order's sums; a method whose name says that it is a delivery is its own label. */
export async function shippingLabel(
  method: string,
  translate: (key: string, params?: Record<string, string>) => Promise<string>,
): Promise<string> {
  const delivery = await translate('Cart.Shipping');
  return method.toLowerCase().includes(delivery.toLowerCase()) ? method : await translate('Mail.Shipping', { method });
}
