/** The translation keys of all form rule messages; each culture has a text for each. */
export const formMessageKeys = [
  'Form.Mandatory',
  'Form.MaxLength',
  'Form.MinLength',
  'Form.Number',
  'Form.Date',
  'Form.Email',
  'Form.Regex',
  'Form.SixDigits',
  'Form.SignInCode',
  'Form.EqualTo',
  'Form.NotEqualTo',
  'Form.RequiredIf',
  'Form.RequiredOr',
  'Form.EnforceTrue',
  'Form.Remote',
  'Form.OneOf',
  'Form.Phone',
  'Form.PostalCode',
  'Form.VatNumber',
  'Form.VatUnknown',
  'Form.CommonPassword',
  'Form.PasswordIsEmail',
] as const;

export type FormMessageKey = (typeof formMessageKeys)[number];
