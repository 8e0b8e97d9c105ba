import type { Failure } from '#rules/failure.ts';
import type { Words } from 'machine-paths/screen';
import { refused } from './product-page.ts';

/** The shop's failure responses that a flow must handle, as a port throws them. */
const refusal = (status: number, code: string, message = '', errors: { pointer: string; code: string }[] = []) => ({
  failure: { status, code, message, errors },
});

export const offline = refusal(0, 'Manager.Offline');
export const broken = refusal(500, 'Manager.UnknowsErrors');
export const signInFirst = refusal(401, 'Problem.SignIn');
export const gone = refusal(404, 'Problem.NotFound');
export const totalChanged = refusal(409, 'Checkout.TotalChanged', 'Le total est maintenant de 52,00 €.');
export const soldOut = refusal(409, 'Checkout.OutOfStock', 'Il ne reste plus assez de Bol Ardenne.');
export const giftGiven = refusal(409, 'Gift.Given', 'Quelqu’un d’autre vient d’offrir cet article : Mug Ardenne.');
export const sessionEnded = refusal(409, 'Checkout.SessionEnded', 'Votre session a pris fin.');
export const wrongCredentials = refusal(422, 'Security.WrongCredentials', 'Adresse ou mot de passe incorrect.');
export const fieldRefused = (pointer: string) =>
  refusal(422, 'Problem.Invalid', '', [{ pointer, code: 'Form.RequiredOr' }]);
export const wrongCode = refusal(422, 'Problem.Invalid', '', [{ pointer: '/Code', code: 'Security.WrongCode' }]);
export const codeExpired = refusal(422, 'Security.CodeExpired', 'Ce code n’est plus valable.');
export const wrongAppCode = refusal(422, 'Problem.Invalid', '', [{ pointer: '/Code', code: 'Security.WrongAppCode' }]);
export const wrongPassword = refusal(422, 'Problem.Invalid', '', [
  { pointer: '/Password', code: 'Security.WrongPassword' },
]);
export const setUpOver = refusal(422, 'TwoFactor.SetUpOver', 'La configuration a duré plus d’une heure.');
/** Too many wrong codes of the app: eleven minutes are left. */
export const codeLocked: { failure: Failure } = {
  failure: {
    ...refusal(429, 'Security.CodeLocked', 'Trop de codes incorrects. Vous pourrez réessayer à partir de 14:05.')
      .failure,
    retryAfter: 660_000,
  },
};
/** What the device, or its user, refused. */
export const passkeyCancelled = refusal(422, 'Passkey.Cancelled');
export const passkeyAlreadyHere = refusal(422, 'Passkey.AlreadyHere');
export const passkeyNotUsed = refusal(422, 'Security.PasskeyCancelled');
export const passkeyTimedOut = refusal(422, 'Security.PasskeyTimedOut');
export const passkeyOver = refusal(422, 'Passkey.Over', 'La demande n’est plus valable.');
export const passkeyUnknown = refusal(422, 'Passkey.Unknown', 'Cette clé d’accès n’ouvre aucun compte.');
export const linkOver = refusal(422, 'Recovery.LinkOver', 'Ce lien n’est plus valable.');
export const confirmationOver = refusal(422, 'Credentials.LinkOver', 'Ce lien n’est plus valable.');
export const alreadyDecided = refusal(409, 'Approvals.Decided', 'Cette commande n’attend plus d’approbation.');
export const lastAdministrator = refusal(
  409,
  'CompanyUsers.LastAdministrator',
  'Une entreprise garde toujours au moins un administrateur.',
);
export const alreadyReviewed = refusal(409, 'Review.Already', 'Vous avez déjà donné votre avis sur cet article.');
export const tooManyLinks = refusal(429, 'Recovery.Wait', 'Utilisez le plus récent.');
export const tooSoon = refusal(429, 'Security.Wait', 'Trop d’essais. Vous pourrez réessayer dans 12 secondes.');
/** A sign-in with a mistyped address and no password. */
export const refusedFields = refusal(422, 'Problem.Invalid', '', [
  { pointer: '/Email', code: 'Form.Email' },
  { pointer: '/Password', code: 'Form.Mandatory' },
]);

/** Somebody else saved the rule of delivery: its hour, and the version that is stored now. */
export const outdatedRule = (value: string): { failure: Failure } => ({
  failure: {
    status: 409,
    code: 'DeskDelivery.Changed',
    message: 'Quelqu’un d’autre a enregistré ces réglages entre-temps.',
    errors: [
      { pointer: '/CutoffHour', code: 'DeskDelivery.NowStored', params: { value: '15' } },
      { pointer: '/Version', code: 'DeskDelivery.Changed', params: { value } },
    ],
  },
});

/** Why something failed, as a notice says it: in the server's words, or in the site's own if there was no response. */
export function reasonFor(failure: Failure | null): Words {
  if (!failure) throw new Error('nothing failed');
  const { status, code, message } = failure;
  if (message !== '') return message;
  return status === 0 || status === 408 ? { text: code } : refused(code);
}
