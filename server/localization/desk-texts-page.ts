import { deskTextsPage } from '#contract/desk-texts.ts';
import { pageNumberIn } from '#rules/pagination.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageResult } from '#server/http/page.ts';
import { findTexts, resetText, saveText } from './edit-texts.ts';

type Page = typeof deskTextsPage;
interface Asked {
  q?: string | undefined;
  only?: string | undefined;
  pagenbr?: string | undefined;
}

const queryIn = (search: Asked) => ({
  q: (search.q ?? '').trim().slice(0, 100),
  isEdited: search.only === 'edited',
  page: pageNumberIn(search.pagenbr),
});

/** A plain form of the page: it redirects to the list it came from, which says what was done. */
const action =
  (
    done: 'save' | 'reset',
    work: (request: Parameters<PageAction<Page>>[0], key: string) => Promise<void>,
  ): PageAction<Page> =>
  async (request) => {
    const key = request.form['ItemId'] ?? '';
    await work(request, key);
    const { q, isEdited, page } = queryIn(request.search);
    return {
      redirect: request.visit.urls.deskTexts({
        q: q || undefined,
        only: isEdited ? 'edited' : undefined,
        pagenbr: page,
        done,
        key,
      }),
    };
  };

export const deskTextsServed = serves(deskTextsPage, {
  read: async ({ visit, services, search }): Promise<PageResult<Page>> => {
    const { q, isEdited, page } = queryIn(search);
    const { done, key = '' } = search;
    const found = await findTexts(services, { q, isEdited, page });
    const Title = await services.texts.translate(visit.culture, 'DeskTexts.Title');
    return {
      data: {
        Kind: 'deskTexts',
        ...found,
        Query: { q, IsEdited: isEdited },
        Done: done === 'save' || done === 'reset' ? { What: done, Key: key.slice(0, 100) } : null,
      },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {
    save: action('save', ({ services, form }, key) =>
      saveText(services, key, { Fr: form['Fr'] ?? '', Nl: form['Nl'] ?? '' }),
    ),
    reset: action('reset', ({ services }, key) => resetText(services, key)),
  },
});
