export const Faq = {
  Title: 'Questions fréquentes',
  Description:
    'Livraison, retours, paiement, TVA des entreprises et garantie\u00a0: les réponses à ce que l’on nous demande le plus.',
  Search: 'Rechercher dans les questions',
  Find: 'Rechercher',
  Found: '{count:number} question{{s}} pour «\u00a0{query:string}\u00a0»',
  None: 'Aucune question ne contient «\u00a0{query:string}\u00a0».',
  All: 'Voir toutes les questions',
  Empty: 'Aucune question pour le moment.',
  Link: 'Lien vers cette question',
  Ask: 'Votre question n’est pas là\u00a0?',
  Write: 'Écrivez-nous',
};
