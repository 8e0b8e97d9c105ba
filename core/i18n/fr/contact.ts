/** Carried only by the page on which visitors write to the shop. */
export const Contact = {
  Title: 'Nous écrire',
  Text: 'Une question sur un article, une commande ou une réparation\u00a0? Nous vous répondons par e-mail.',
  Name: 'Votre nom',
  EmailHint: 'Notre réponse y est envoyée.',
  Message: 'Votre message',
  OrderNumber: 'Numéro de commande',
  OrderHint: 'Si votre message concerne une commande.',
  MessageHint: 'Les liens ne nous sont pas transmis.',
  Trap: 'Laissez ce champ vide',
  Send: 'Envoyer mon message',
  SendFailed: 'Votre message n’est pas encore parti.',
  Thanks: 'Merci, votre message est parti. Nous vous répondons par e-mail.',
  GoOn: 'Continuer mes achats',
  Another: 'Écrire un autre message',
};
