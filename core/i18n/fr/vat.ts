export const Vat = {
  Valid: 'Ce numéro de TVA est confirmé par le service européen VIES.',
  Invalid: 'Ce numéro de TVA n’est pas reconnu\u00a0: la TVA vous est facturée. Vérifiez-le, ou commandez malgré tout.',
  Unknown:
    'Ce numéro de TVA ne peut pas être vérifié pour l’instant\u00a0: la TVA vous est facturée. Vous pouvez commander malgré tout.',
  Checking: 'Vérification du numéro de TVA…',
  Number: 'Numéro de TVA\u00a0: {number:string}',
  ReverseCharge: 'TVA due par l’acheteur (autoliquidation)',
  ReverseChargeText:
    'Livraison intracommunautaire exonérée de TVA (article 138, paragraphe 1, de la directive 2006/112/CE)\u00a0: la TVA est due par l’acheteur (autoliquidation).',
};
