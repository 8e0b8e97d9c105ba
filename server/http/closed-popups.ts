import type { Context } from 'hono';
import { closedIn, popupCookieOf } from '#rules/popups.ts';
import type { ClosedPopup } from '#rules/popups.ts';

/** What this browser has closed. */
export interface ClosedPopups {
  list: readonly ClosedPopup[];
  keep(closed: readonly ClosedPopup[]): void;
}

// the framework's `setCookie` refuses to send more than browsers keep
export const closedPopups = (context: Context, isHttps: boolean): ClosedPopups => ({
  list: closedIn(context.req.header('Cookie') ?? ''),
  keep: (closed) => context.header('Set-Cookie', popupCookieOf(closed, isHttps), { append: true }),
});
