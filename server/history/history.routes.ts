import { reorder } from '#contract/order-history.ts';
import { addOrderedArticle as addOrderedArticleCall } from '#contract/order-list.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { addOrderedArticle } from './ordered-articles.ts';
import { orderHistoryDetailServed, orderHistoryServed, orderListServed } from './pages.ts';
import { answerReorder } from './reorder.ts';

const calls = [
  answers(reorder, ({ visit, services, params }) => answerReorder({ visit, services }, params.orderId)),
  answers(addOrderedArticleCall, ({ visit, services, body }) => addOrderedArticle({ visit, services }, body)),
];

export const routes: Routes = {
  lane: 'sale',
  calls,
  pages: [orderHistoryServed, orderHistoryDetailServed, orderListServed],
};
