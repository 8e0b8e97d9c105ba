export const Mail = {
  OrderSubject: 'Votre commande {number:string} chez {shop:string}',
  Greeting: 'Bonjour {name:string},',
  GreetingPlain: 'Bonjour,',
  OrderThanks: 'Merci pour votre commande. Vous la retrouvez ci-dessous telle que nous l’avons reçue.',
  OrderNumber: 'Commande {number:string} du {date:string}',
  /** Between a label and its value; a space follows. */
  Colon: '\u00a0:',
  Article: 'Article',
  Quantity: 'Quantité',
  Items: 'Articles',
  Shipping: 'Livraison ({method:string})',
  Discount: 'Remise',
  TaxExcl: 'Total hors TVA',
  Vat: 'TVA {rate:string}\u00a0%',
  TaxIncl: 'Total TVA comprise',
  BillingAddress: 'Facturation',
  ShippingAddress: 'Livraison',
  CardTitle: 'Paiement en ligne',
  CardText: 'Votre commande attend son paiement en ligne. Vous recevez un e-mail dès qu’il nous est confirmé.',
  PrepaidTitle: 'Payée avec votre compte prépayé',
  PrepaidText: 'Le montant a été retiré de votre compte prépayé. Il ne vous reste rien à payer.',
  FreeTitle: 'Rien à payer',
  FreeText: 'Cette commande ne coûte rien. Il ne vous reste rien à payer.',
  OrderLink: 'Voir ma commande',
  RestoreLink: 'Remettre le tout dans mon panier',
  PaymentreceivedSubject: 'Paiement reçu pour la commande {number:string}',
  PaymentreceivedText:
    'Nous avons bien reçu votre paiement de {amount:string} pour la commande {number:string}. Nous la préparons. Votre facture se trouve sur la page de la commande.',
  PaymentreceivedTopUpText:
    'Nous avons bien reçu votre paiement de {amount:string} (commande {number:string})\u00a0: ce montant est sur votre compte prépayé.',
  PaymentexpiredSubject: 'La commande {number:string} est annulée',
  PaymentexpiredText:
    'Le paiement de la commande {number:string} ne nous est pas parvenu à temps. Elle est annulée et vous ne devez rien. Vos articles sont de nouveau en vente.',
  PaymentexpiredTopUpText:
    'Le paiement de la commande {number:string} ne nous est pas parvenu à temps. Elle est annulée et vous ne devez rien. Vous pouvez ajouter de l’argent à votre compte prépayé à tout moment.',
  PaymentrefundSubject: 'Remboursement pour la commande {number:string}',
  PaymentrefundText:
    'Nous avons reçu {amount:string} pour la commande {number:string}, que nous ne pouvons pas honorer avec ce paiement. Nous vous remboursons ce montant.',
  PaymentrefundedSubject: 'Remboursement pour la commande {number:string}',
  PaymentrefundedText:
    'Nous vous remboursons {amount:string} pour la commande {number:string}. Selon votre banque, ce montant vous parvient dans les prochains jours.',
  PaymentcancelledSubject: 'La commande {number:string} est annulée',
  PaymentcancelledText:
    'La commande {number:string} est annulée. Si vous l’avez déjà payée, nous vous remboursons ce montant.',
  PaymentreminderSubject: 'La commande {number:string} attend votre virement',
  PaymentreminderText:
    'Nous n’avons pas encore reçu votre virement pour la commande {number:string}. Nous gardons vos articles jusqu’au {date:string}\u00a0; passé ce jour, la commande est annulée et vous ne devez rien. Si vous venez de payer, vous n’avez rien à faire.',
  PaymentreminderTopUpText:
    'Nous n’avons pas encore reçu votre virement pour la commande {number:string}, qui ajoute de l’argent à votre compte prépayé. Passé le {date:string}, elle est annulée et vous ne devez rien. Si vous venez de payer, vous n’avez rien à faire.',
  PaymentreversedSubject: 'Le paiement de la commande {number:string} a été annulé par la banque',
  PaymentreversedText:
    'Votre paiement de {amount:string} pour la commande {number:string} a été annulé par la banque. Répondez à ce message si vous souhaitez garder la commande\u00a0: nous trouverons une solution avec vous.',
  PaymentshippedSubject: 'La commande {number:string} est en route',
  PaymentshippedText: 'Un colis de la commande {number:string} est en route.',
  PaymentaddressAskedSubject: 'Changement d’adresse demandé pour la commande {number:string}',
  PaymentaddressAskedText:
    'Vous avez demandé que la commande {number:string} soit livrée à l’adresse ci-dessous. Nous vérifions votre demande et vous répondons par e-mail. Si ce n’était pas vous, répondez à ce message.',
  PaymentaddressAcceptedSubject: 'Nouvelle adresse de livraison pour la commande {number:string}',
  PaymentaddressAcceptedText: 'La commande {number:string} sera livrée à cette adresse :',
  PaymentaddressRefusedSubject: 'L’adresse de la commande {number:string} reste la même',
  PaymentaddressRefusedText:
    'Nous n’avons pas pu changer l’adresse de livraison de la commande {number:string}. Elle reste celle de la commande.',
  PaymentrefundAskedSubject: 'Votre demande de remboursement pour la commande {number:string}',
  PaymentrefundAskedText:
    'Vous avez demandé le remboursement de {amount:string} pour la commande {number:string}. Nous examinons votre demande et vous répondons par e-mail. Si ce n’était pas vous, répondez à ce message.',
  PaymentrefundRefusedSubject: 'Votre demande de remboursement pour la commande {number:string}',
  PaymentrefundRefusedText:
    'Nous ne pouvons pas accepter votre demande de remboursement pour la commande {number:string}. Si vous voyez les choses autrement, répondez à ce message.',
  RequestReason: 'Motif\u00a0: {reason:string}',
  ShippedWith: 'Transporteur\u00a0: {carrier:string}',
  ShippedNumber: 'Numéro de suivi\u00a0: {tracking:string}',
  ShippedFollow: 'Suivre le colis',
  TransferTitle: 'Paiement par virement',
  TransferText:
    'Veuillez virer le montant ci-dessous en reprenant exactement la communication. Nous expédions dès sa réception.',
  TransferAmount: 'Montant',
  TransferBeneficiary: 'Bénéficiaire',
  TransferIban: 'IBAN',
  TransferBic: 'BIC',
  TransferReference: 'Communication',
  TransferBefore: 'À payer avant le',
  LetterSubject: 'Confirmez votre inscription à la lettre d’information {shop:string}',
  LetterText:
    'Quelqu’un, sans doute vous, a demandé à recevoir la lettre d’information {shop:string} à cette adresse. Confirmez-le dans les 7 jours avec le lien ci-dessous. Si ce n’était pas vous, vous n’avez rien à faire\u00a0: sans confirmation, votre adresse est effacée.',
  LetterConfirm: 'Oui, je m’inscris',
  LetterStop: 'Ne plus recevoir la lettre d’information',
  StockAskSubject: 'Confirmez votre adresse pour être prévenu\u00a0: {name:string}',
  StockAskText:
    'Vous avez demandé à être prévenu quand cet article sera de retour en stock\u00a0: {name:string}. Confirmez votre adresse dans les 48 heures avec le lien ci-dessous. Si ce n’était pas vous, vous n’avez rien à faire.',
  StockAskLink: 'Oui, prévenez-moi',
  StockBackSubject: 'De retour en stock\u00a0: {name:string}',
  StockBackText:
    'L’article que vous attendiez est de retour en stock\u00a0: {name:string}. Ce message est le seul que vous recevrez à son sujet.',
  StockBackLink: 'Voir l’article',
  StockStop: 'Ne plus recevoir d’alertes de stock',
  Signature: 'L’équipe {shop:string}',
  CodeSubject: 'Votre code de connexion chez {shop:string}',
  CodeText: 'Voici votre code de connexion. Il est valable {minutes:number} minutes et ne sert qu’une fois\u00a0:',
  CodeUnasked:
    'Ne le communiquez à personne. Si vous n’avez rien demandé, ignorez cet e-mail\u00a0: sans ce code, personne ne peut se connecter.',
  CodeWarning:
    'Ne le communiquez à personne. Si vous n’avez pas essayé de vous connecter, quelqu’un d’autre connaît votre mot de passe\u00a0: contactez-nous.',
  ResetSubject: 'Un nouveau mot de passe chez {shop:string}',
  ResetText:
    'Vous avez demandé à choisir un nouveau mot de passe. Ce lien est valable {minutes:number} minutes et ne sert qu’une fois\u00a0:',
  ResetLink: 'Choisir un nouveau mot de passe',
  ResetWarning:
    'Ne le transmettez à personne. Si ce n’était pas vous, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.',
  ChangedSubject: 'Votre mot de passe chez {shop:string} est changé',
  ChangedText:
    'Le mot de passe de votre compte vient d’être changé, et les appareils qui y étaient connectés ne le sont plus. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez-en tout de suite un autre\u00a0:',
  ChangedLink: 'Choisir un autre mot de passe',
  ChangedWarning:
    'Dans ce cas, changez aussi le mot de passe de votre boîte e-mail\u00a0: quelqu’un d’autre y a sans doute accès. Nous vous aidons volontiers si vous répondez à ce message.',
  PrepaidLowSubject: 'Le solde de votre compte {name:string} est bas',
  PrepaidLowText:
    'Il reste {balance:string} sur votre compte prépayé {name:string}\u00a0: c’est moins que {threshold:string}.',
  PrepaidLowLink: 'Ajouter de l’argent',
  PrepaidLowAfter: 'Vous pouvez désactiver cette alerte sur la page du compte.',
  WithdrawLink: 'Se rétracter du contrat',
  WithdrawalSubject: 'Votre rétractation pour la commande {number:string} est reçue',
  WithdrawalText:
    'Nous avons reçu votre rétractation le {date:string} à {time:string}. Gardez cet e-mail\u00a0: c’est votre accusé de réception. Voici ce que vous avez déclaré.',
  WithdrawalStatement: 'Je me rétracte du contrat de vente pour\u00a0:',
  WithdrawalName: 'Nom\u00a0: {name:string}',
  WithdrawalNumber: 'Commande\u00a0: {number:string}',
  WithdrawalEmail: 'E-mail pour cet accusé\u00a0: {email:string}',
  WithdrawalWhat: 'Articles\u00a0: {what:string}',
  WithdrawalWhole: 'Articles\u00a0: toute la commande',
  WithdrawalNext:
    'Renvoyez les articles dans les {days:number} jours. Nous vous remboursons, livraison standard comprise, au plus tard {refundDays:number} jours après votre rétractation. Nous pouvons attendre d’avoir reçu les articles, ou la preuve de leur renvoi. Si ce n’était pas vous, répondez à ce message.',
  Rights:
    'Vous pouvez vous rétracter pendant {days:number} jours après la livraison, sans donner de motif. Tout article neuf est couvert pendant {years:number} ans par la garantie légale de conformité.',
  ErasedSubject: 'Votre compte chez {shop:string} est effacé',
  ErasedText:
    'Votre compte est effacé, comme vous l’avez demandé, avec vos données personnelles. Vos commandes en cours vous sont livrées comme prévu\u00a0; vos factures sont gardées dix ans, comme la loi nous l’impose.',
  ErasedWarning: 'Ce n’était pas vous\u00a0? Répondez à cet e-mail. C’est le dernier que vous recevez de ce compte.',
  TwoFactorOnSubject: 'Double authentification activée chez {shop:string}',
  TwoFactorOnText:
    'La double authentification de votre compte vient d’être activée, et vos autres appareils ne sont plus connectés. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un autre mot de passe :',
  TwoFactorOffSubject: 'Double authentification désactivée chez {shop:string}',
  TwoFactorOffText:
    'La double authentification de votre compte vient d’être désactivée, et vos autres appareils ne sont plus connectés. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un autre mot de passe :',
  TwoFactorCodesSubject: 'Nouveaux codes de récupération chez {shop:string}',
  TwoFactorCodesText:
    'De nouveaux codes de récupération viennent d’être créés pour votre compte : les anciens ne sont plus valables, et vos autres appareils ne sont plus connectés. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un autre mot de passe :',
  PasskeyAddedSubject: 'Clé d’accès ajoutée chez {shop:string}',
  PasskeyAddedText:
    'La clé d’accès «\u00a0{name:string}\u00a0» vient d’être ajoutée à votre compte\u00a0: elle permet de s’y connecter sans mot de passe. Si c’était vous, vous n’avez rien à faire. Sinon, retirez-la tout de suite et choisissez un autre mot de passe\u00a0:',
  PasskeyRemovedSubject: 'Clé d’accès retirée chez {shop:string}',
  PasskeyRemovedText:
    'La clé d’accès «\u00a0{name:string}\u00a0» vient d’être retirée de votre compte, et vos autres appareils ne sont plus connectés. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un autre mot de passe\u00a0:',
  PasskeyLink: 'Connexion et sécurité',
  PasskeyWarning:
    'Seul votre mot de passe permet ce changement\u00a0: quelqu’un d’autre le connaît peut-être. Nous vous aidons volontiers si vous répondez à ce message.',
  ReviewSubject: 'Qu’en pensez-vous\u00a0? Votre avis chez {shop:string}',
  ReviewText:
    'Votre commande {number:string} est chez vous depuis quelques jours. Qu’en pensez-vous à l’usage\u00a0? Bon ou mauvais, votre avis aide ceux qui hésitent encore\u00a0:',
  ReviewLink: 'Donner mon avis',
  ReviewStop: 'Ne plus recevoir ces demandes d’avis',
  ContactSubject: '{name:string} vous écrit',
  ContactText: 'Ce message vient du formulaire de contact. Répondre à cet e-mail, c’est répondre à {email:string}.',
  ContactVisitor: 'La personne n’était pas connectée\u00a0: son adresse n’est pas vérifiée.',
  ContactAccount: 'La personne était connectée au compte {email:string}.',
  ContactOrder: 'Commande\u00a0: {number:string}',
  InvitationSubject: 'Invitation à commander pour {company:string} chez {shop:string}',
  InvitationText:
    '{name:string} vous invite à commander chez {shop:string} pour {company:string}. Le lien ci-dessous est valable jusqu’au {date:string}\u00a0:',
  InvitationNamelessText:
    'Vous êtes invité à commander chez {shop:string} pour {company:string}. Le lien ci-dessous est valable jusqu’au {date:string}\u00a0:',
  InvitationLink: 'Voir l’invitation',
  InvitationWarning:
    'Si vous ne connaissez pas cette entreprise, vous n’avez rien à faire\u00a0: sans votre accord, rien ne change.',
  WelcomeSubject: 'Confirmez votre compte chez {shop:string}',
  WelcomeText:
    'Vous venez de vous inscrire avec cette adresse e-mail. Ouvrez le lien ci-dessous dans les deux jours et saisissez-y le mot de passe que vous avez choisi\u00a0: votre compte est alors prêt.',
  WelcomeLink: 'Confirmer mon compte',
  WelcomeWarning:
    'Si ce n’était pas vous, vous n’avez rien à faire\u00a0: sans ce lien, aucun compte n’est créé avec votre adresse.',
  KnownSubject: 'Vous avez déjà un compte chez {shop:string}',
  KnownText:
    'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse e-mail. Vous en avez déjà un\u00a0: connectez-vous avec votre mot de passe.',
  KnownLink: 'Me connecter',
  KnownWarning: 'Si ce n’était pas vous, vous n’avez rien à faire\u00a0: votre compte reste le même.',
  EmailTakenText:
    'Quelqu’un, sans doute vous, a voulu donner cette adresse e-mail à un autre compte. Elle a déjà le sien\u00a0: connectez-vous avec cette adresse.',
  EmailChangeSubject: 'Confirmez votre nouvelle adresse chez {shop:string}',
  EmailChangeText:
    'Vous avez demandé à vous connecter désormais avec cette adresse e-mail. Confirmez-la dans les 24 heures par le lien ci-dessous\u00a0:',
  EmailChangeLink: 'Confirmer cette adresse',
  EmailChangeWarning:
    'Si ce n’était pas vous, vous n’avez rien à faire\u00a0: sans ce lien, cette adresse n’est donnée à aucun compte.',
  EmailChangedSubject: 'L’adresse de votre compte chez {shop:string} est changée',
  EmailChangedText:
    'L’adresse e-mail de votre compte vient d’être changée\u00a0: celle-ci ne sert plus à vous connecter. Si c’était vous, vous n’avez rien à faire.',
  EmailChangedWarning:
    'Sinon, répondez tout de suite à ce message\u00a0: nous vous aidons à récupérer votre compte. Changez aussi le mot de passe de votre boîte e-mail.',
  PaymentapprovalAskedSubject: 'La commande {number:string} attend une approbation',
  PaymentapprovalAskedText:
    'La commande {number:string} dépasse votre limite\u00a0: nous avons demandé à vos collègues de l’approuver avant le {date:string}. Ses articles vous restent réservés d’ici là. Vous n’avez rien à payer pour le moment.',
  PaymentunapprovedSubject: 'La commande {number:string} est annulée',
  PaymentunapprovedText:
    'La commande {number:string} n’a pas été approuvée. Elle est annulée et vous ne devez rien. Vous pouvez remettre ses articles dans votre panier.',
  NobodyApproved: 'Aucun de vos collègues ne l’a approuvée à temps.',
  ApprovalSubject: '{name:string} vous demande d’approuver une commande',
  ApprovalText: '{name:string} a passé une commande qui dépasse sa limite et vous demande de l’approuver.',
  ApprovalTitle: 'Votre décision',
  ApprovalUntil:
    'Les articles restent réservés jusqu’au {date:string}. Sans décision d’ici là, la commande est annulée. Un collègue peut décider à votre place.',
  ApprovalLink: 'Approuver ou refuser',
  RemovedSubject: 'Vous n’achetez plus pour {company:string}',
  RemovedText:
    'Un administrateur de {company:string} vous a retiré des utilisateurs de l’entreprise chez {shop:string}. Vous gardez votre compte et l’historique de vos commandes\u00a0; l’entreprise garde ces commandes.',
  RemovedLink: 'Ouvrir mon compte',
  RemovedAfter:
    'Si c’est une erreur, adressez-vous à un administrateur de l’entreprise\u00a0: il peut vous inviter à nouveau.',
  ApprovedThanks: 'Votre commande est approuvée par {name:string}. Vous la retrouvez ci-dessous.',
  PayBefore: 'Payez-la avant le {date:string}\u00a0: ses articles vous restent réservés jusque-là.',
};
