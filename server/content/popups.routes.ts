import { closePopup } from '#contract/popup-banner.ts';
import { withClosed } from '#rules/popups.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';

export const routes: Routes = {
  calls: [
    answers(closePopup, async ({ body, visit: { popups }, services }) => {
      const Closed = withClosed(popups.list, body.Id, services.now());
      popups.keep(Closed);
      return { Closed };
    }),
  ],
};
