/** A hand-made mistake in a machine's source, as a hurried developer makes it. */
export interface Slip {
  /** The flow whose accepted behaviour must notice it. */
  readonly flow: string;
  readonly says: string;
  /** From the project's root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Why no behaviour that the flow's catalogue leads to can tell it, for a slip that survives. */
  readonly survives?: string;
}

const inFile =
  (flow: string, file = `machines/${flow}/${flow}.machine.ts`) =>
  (says: string, find: string, replace: string, survives?: string): Slip => ({
    flow,
    says,
    file,
    find,
    replace,
    ...(survives && { survives }),
  });

const addToCart = inFile('addToCart');
const asking = inFile('addToCart', 'machines/ask.ts');
const backInStock = inFile('backInStock');
const cart = inFile('cart');
const cartSetup = inFile('cart', 'machines/cart/cart.setup.ts');
const cartWidget = inFile('cartWidget');
const checkoutSetup = inFile('checkout', 'machines/checkout/checkout.setup.ts');
const consent = inFile('consent');
const countdown = inFile('countdown');
const coupon = inFile('coupon');
const customerReference = inFile('customerReference');
const order = inFile('order');
const orderSetup = inFile('order', 'machines/order/order.setup.ts');
const quickOrder = inFile('quickOrder');
const remoteCheck = inFile('remoteCheck');
const requestErrors = inFile('requestErrors');
const toast = inFile('toast');
const vatCheck = inFile('vatCheck');

/** Edits of guards, targets, actions, facts, delays and refusal codes. */
export const slips: readonly Slip[] = [
  addToCart(
    'a 401 no longer waits for the sign-in',
    'context.failure?.status === 401',
    'context.failure?.status === 403',
  ),
  addToCart('a sold-out article is no longer announced', 'failure.status !== 401', 'failure.status !== 409'),
  addToCart(
    'the header no longer learns the new cart',
    "      enqueue.emit({ type: 'cart.changed', summary: Cart });\n",
    '',
  ),
  addToCart('the line being added is not shown with the press', "      entry: 'tellAdding',\n", ''),
  asking('every call waits ten times as long', 'answerTimeout = 15_000', 'answerTimeout = 150_000'),
  asking('calls no longer time out', 'after: { ...after, [within]: onFailure }', 'after: { ...after }'),
  asking(
    'refusals are no longer tried before failures',
    '[onRefused, onFailure].flat()',
    '[onFailure, onRefused].flat()',
    'the flow has no refusals of its own; the cart’s and checkout’s journeys have',
  ),
  backInStock('a refused address looks as if nothing happened', "target: 'refused'", "target: 'asking'"),
  backInStock(
    'a closed form opens with the previous failure',
    "    closed: {\n      entry: 'forgetFailure',",
    '    closed: {',
  ),
  cartSetup('422 is no longer a refusal', '[404, 409, 422]', '[404, 409]'),
  cartSetup('the last waiting change is never sent', 'context.waiting.length > 0', 'context.waiting.length > 1'),
  cartSetup('a removed line cannot be restored', '      enqueue.assign({ removed: [...removed, ...gone] });\n', ''),
  cart(
    'a sent change is sent again',
    "            'dropSent',\n            { type: 'takeCart'",
    "            { type: 'takeCart'",
  ),
  cart(
    'a failed change is lost',
    "['takeBackSent', { type: 'keepFailure', params: failed }]",
    "{ type: 'keepFailure', params: failed }",
  ),
  cart('a cart that is read anew is not announced', "        'page.arrived': {", "        'page.arrive': {"),
  cartWidget('the header counts an added line twice', "          exit: 'endAdding',\n", ''),
  cartWidget('a list that was never opened is loaded after a failure', "              guard: 'wasLoaded',\n", ''),
  checkoutSetup(
    'a changed cart is no longer told from other refusals',
    'failure.status === 409',
    'failure.status === 400',
  ),
  checkoutSetup('refused fields count as a failure', 'failure.status === 422', 'failure.status === 400'),
  consent(
    'nobody hears that cookies are allowed',
    "['keepAsked', 'tellGiven', 'tellKept']",
    "['keepAsked', 'tellKept']",
  ),
  consent('further presses save again', '      on: { acceptAll: {}, declineAll: {}, save: {} },\n', ''),
  consent('an answer that was not saved counts', "onFailure: 'failed'", "onFailure: 'answered'"),
  consent('saving waits ten times as long', 'keepTimeout = 5_000', 'keepTimeout = 50_000'),
  countdown('it ticks every ten seconds', 'TICK_MS = 1000', 'TICK_MS = 10_000'),
  countdown(
    'the last second counts twice',
    '{ now: number }) => now >= context.endsAt,\n    /**',
    '{ now: number }) => now > context.endsAt,\n    /**',
  ),
  countdown('the reloaded page is a new entry', 'replace: true', 'replace: false'),
  coupon('a valid coupon leaves the totals as they were', "['tellValid', 'tellOutdated']", "['tellValid']"),
  coupon('blanks are sent as a code', "code.trim() !== ''", "code !== ''"),
  customerReference('the message stays ten times as long', 'messageTime = 3_000', 'messageTime = 30_000'),
  customerReference('an expired session is shown as an error', 'failure.status === 401 ? null : ', ''),
  order(
    'a refunded order keeps its coupon',
    "[...refunding, 'releaseCoupon', 'releasePieces']",
    "[...refunding, 'releasePieces']",
  ),
  order('a free order is never invoiced', ", actions: ['issueInvoice']", ''),
  orderSetup(
    'a payment of exactly the total is not enough',
    'isWhole && cents >= left(context),\n    isPart',
    'isWhole && cents > left(context),\n    isPart',
  ),
  orderSetup(
    'an exactly paid order counts as unpaid',
    'context.receivedCents - cents) < context.totalCents',
    'context.receivedCents - cents) <= context.totalCents',
  ),
  orderSetup(
    'the last parcel is one of several',
    'added(context, pieces) < context.pieces',
    'added(context, pieces) <= context.pieces',
    'whether it is the last parcel is asked before, by a guard of its own',
  ),
  quickOrder('a file of exactly the limit is refused', 'file.size > orderTextMost', 'file.size >= orderTextMost'),
  quickOrder(
    'the header no longer learns the new cart',
    "            { type: 'tellChanged', params: ({ event }) => event.output },\n",
    '',
  ),
  remoteCheck('blanks are sent to be checked', "value.trim() === ''", "value === ''"),
  remoteCheck('no answer judges the field', "onFailure: 'unknown'", "onFailure: 'judged'"),
  requestErrors(
    'arrived code takes back any offer',
    "'code.arrived': { guard: 'needsReload', target",
    "'code.arrived': { target",
  ),
  requestErrors('a warning is logged as an error', "level: 'warning' })", "level: 'error' })"),
  toast('errors stay ten times as long', 'errorTime = 12_000', 'errorTime = 120_000'),
  toast('a fifth toast shows', 'toasts.length < mostToasts', 'toasts.length <= mostToasts'),
  toast(
    'dismissing one does not restart the others’ time',
    "dismiss: { target: 'showing', reenter: true,",
    'dismiss: {',
  ),
  vatCheck(
    'an invalid number that becomes unknown moves the prices',
    ' && !(context.held === false && knownOf(context) === null)',
    '',
  ),
  vatCheck('an invalid number is shown as unknown', " { guard: 'isInvalid', target: 'invalid' },", ''),
];
