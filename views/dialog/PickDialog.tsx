import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureIn, isBusy, isOpen, listIn } from '#machines/picking.ts';
import type { PickingEvent, PickingSnapshot } from '#machines/picking.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Dialog } from './Dialog.tsx';

/** Any flow whose dialog picks something from a list. */
interface PickingFlow {
  send: (event: PickingEvent) => void;
  getSnapshot: () => PickingSnapshot;
  subscribe: (observer: never) => { unsubscribe: () => void };
}

/** What is said about the list; of what it is, each flow says itself. */
interface PickWords {
  readonly SearchLabel: () => string;
  readonly Find: () => string;
  readonly None: () => string;
  readonly NothingFound: (found: { search: string }) => string;
  readonly Count: (found: { count: number }) => string;
  readonly Found: (found: { count: number; search: string }) => string;
  readonly Previous: () => string;
  readonly Next: () => string;
  readonly Pages: (shown: { page: number; pages: number }) => string;
}

interface PickDialogProps {
  readonly flow: PickingFlow;
  readonly words: PickWords;
  /** Identifies it, as a dialog's. */
  readonly id: string;
  readonly title: string;
  readonly size?: 'large';
  /** What is awaited, while it is. */
  readonly awaited: string;
  /** What a failure is the failure of. */
  readonly failed: string;
  /** Whether what failed can be tried again as it was. */
  readonly retries?: boolean;
  /** Where else to look, between the search and the list. */
  readonly places?: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** While it is open: a search, the list and its pages, with what was found and what failed. */
export function PickDialog({ flow, ...parts }: PickDialogProps) {
  return useSelector(flow, isOpen) ? <Opened flow={flow} {...parts} /> : null;
}

function Opened({ flow, words, id, title, size, failed, retries = true, ...parts }: PickDialogProps) {
  const failure = useSelector(flow, failureIn);
  const retry = retries ? () => flow.send({ type: 'retry' }) : undefined;
  return (
    <Dialog id={id} title={title} size={size} onClose={() => flow.send({ type: 'close' })}>
      <div className="stack">
        <Search flow={flow} words={words} />
        {parts.places}
        <Standing flow={flow} words={words} awaited={parts.awaited} />
        <FailureNotice title={failed} failure={failure} retry={retry} />
        {parts.children}
        <Pages flow={flow} words={words} />
      </div>
    </Dialog>
  );
}

type PartProps = Pick<PickDialogProps, 'flow' | 'words'>;

/** Not a form: the dialog is inside one. */
function Search({ flow, words }: PartProps) {
  return (
    <search className="list-search">
      <Field
        name=""
        // none of the form's fields: Enter does not send the form
        form="none"
        type="search"
        label={words.SearchLabel()}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        isRequired
        onKeyDown={(event) => {
          if (event.key === 'Enter') flow.send({ type: 'search', search: event.currentTarget.value });
        }}
      />
      <Button
        type="button"
        kind="quiet"
        onClick={(event) => {
          const field = event.currentTarget.closest('search')?.querySelector('input');
          flow.send({ type: 'search', search: field?.value ?? '' });
        }}
      >
        {words.Find()}
      </Button>
    </search>
  );
}

/** How much there is, or what is awaited. */
function Standing({ flow, words, awaited }: PartProps & Pick<PickDialogProps, 'awaited'>) {
  const list = useSelector(flow, listIn);
  const busy = useSelector(flow, isBusy);
  const found = () => {
    if (!list) return '';
    const { TotalItems: count, Search: search } = list;
    if (count === 0) return search === '' ? words.None() : words.NothingFound({ search });
    return search === '' ? words.Count({ count }) : words.Found({ count, search });
  };
  return (
    <p className="soft" role="status">
      {busy ? awaited : found()}
    </p>
  );
}

/** Both buttons stay: whoever turned to an end keeps the focus. */
function Pages({ flow, words }: PartProps) {
  const list = useSelector(flow, listIn);
  if (!list || list.TotalPages < 2) return null;
  const { CurrentPage: page, TotalPages: pages } = list;
  const turn = (to: number, text: string) => (
    <Button
      type="button"
      kind="plain"
      aria-disabled={to < 1 || to > pages}
      onClick={() => flow.send({ type: 'page.turn', page: to })}
    >
      {text}
    </Button>
  );
  return (
    <div className="cluster">
      {turn(page - 1, words.Previous())}
      <span className="small soft">{words.Pages({ page, pages })}</span>
      {turn(page + 1, words.Next())}
    </div>
  );
}
