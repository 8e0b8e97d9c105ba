/** A number to call as it is written; nothing where none is kept. */
export const PhoneLink = ({ number }: { readonly number: string }) =>
  number !== '' && <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>;

export const EmailLink = ({ email }: { readonly email: string }) =>
  email !== '' && <a href={`mailto:${email}`}>{email}</a>;
