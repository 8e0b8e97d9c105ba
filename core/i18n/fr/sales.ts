/** Carried only by the pages of prepaid accounts; the specification names the first. */
export const Sales = {
  QuantityIsMandatory: 'Indiquez le montant à ajouter.',
  QuantityNotPossible: 'Indiquez un montant en euros, sans centimes, de 1 à {most:number}.',
};
