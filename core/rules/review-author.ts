/** How a buyer is named beside a review: `An P.` */
export function reviewAuthor({ FirstName, LastName }: { FirstName: string; LastName: string }): string {
  const [initial] = LastName.normalize('NFC').trim();
  return [FirstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
