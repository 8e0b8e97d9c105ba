/** Bounds of counts of visits and where they are sent, without a schema: the browser's counter knows them too. */
export const flowVisitsPath = '/api/v1/flowvisits';

/** How many transitions and states one report may name, and how often one of them. */
export const mostNames = 400;
export const mostTimes = 1000;

/** What was counted less often is not shown: it could be one person's visit. */
export const fewestShown = 5;
