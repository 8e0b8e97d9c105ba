import { useSelector } from '@xstate/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { AssetFolder } from '#contract/asset-library.ts';
import { failureIn, focusedIn, isBusy, isRenewed, openIn, rootIn } from '#machines/assetTree/assetTree.machine.ts';
import type { AssetTreeActor, AssetTreeEvent } from '#machines/assetTree/assetTree.machine.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './assetTree.css';

interface AssetTreeProps {
  readonly tree: AssetTreeActor;
  /** The folder whose list is shown. */
  readonly folderId: number;
  readonly hrefOf: (folderId: number) => string;
}

const keys: Readonly<Record<string, AssetTreeEvent>> = {
  ArrowDown: { type: 'item.move', to: 'next' },
  ArrowUp: { type: 'item.move', to: 'previous' },
  Home: { type: 'item.move', to: 'first' },
  End: { type: 'item.move', to: 'last' },
  ArrowRight: { type: 'branch.open' },
  ArrowLeft: { type: 'branch.close' },
};

/** What a key means in the tree; null for one that the browser handles. */
function eventOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): AssetTreeEvent | null {
  if (ctrlKey || metaKey || altKey) return null;
  return keys[key] ?? (key.length === 1 && key !== ' ' ? { type: 'letter.type', letter: key } : null);
}

/** The library's folders: names are links to their lists, so that the tree works without JavaScript. */
export function AssetTree({ tree, folderId, hrefOf }: AssetTreeProps) {
  const LL = useTexts();
  const root = useSelector(tree, rootIn);
  const busy = useSelector(tree, isBusy);
  const renewed = useSelector(tree, isRenewed);
  const failure = useSelector(tree, failureIn);
  const press = (event: KeyboardEvent) => {
    const meant = eventOf(event);
    if (event.key === ' ') {
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.click();
    }
    if (!meant) return;
    event.preventDefault();
    tree.send(meant);
  };
  return (
    <nav className="asset-tree stack" aria-label={LL.AssetLibrary.Tree()} aria-busy={busy}>
      <ul role="tree" aria-label={LL.AssetLibrary.Tree()} onKeyDown={press}>
        <Branch folder={root} tree={tree} folderId={folderId} hrefOf={hrefOf} />
      </ul>
      <p className="visually-hidden" role="status">
        {busy ? LL.AssetLibrary.TreeBusy() : renewed && LL.AssetLibrary.TreeDone()}
      </p>
      <FailureNotice
        title={LL.AssetLibrary.TreeFailed()}
        failure={failure}
        retry={() => tree.send({ type: 'retry' })}
      />
    </nav>
  );
}

interface BranchProps extends AssetTreeProps {
  readonly folder: AssetFolder;
}

function Branch({ folder, tree, folderId, hrefOf }: BranchProps) {
  const { FolderId, Name, Children } = folder;
  const open = useSelector(tree, (snapshot) => openIn(snapshot).includes(FolderId));
  const isStop = useSelector(tree, (snapshot) => focusedIn(snapshot) === FolderId);
  const isBranch = Children.length > 0;
  const group = `folders-${FolderId}`;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-toggle]')) {
      event.preventDefault();
      event.stopPropagation();
      tree.send({ type: 'folder.toggle', folderId: FolderId });
    } else tree.send({ type: 'folder.choose', folderId: FolderId });
  };
  return (
    <li role="none">
      <a
        role="treeitem"
        href={hrefOf(FolderId)}
        data-folder={FolderId}
        tabIndex={isStop ? 0 : -1}
        aria-current={FolderId === folderId ? 'page' : undefined}
        {...(isBranch ? { 'aria-expanded': open, 'aria-owns': open ? group : undefined } : {})}
        onClick={press}
        onFocus={() => tree.send({ type: 'item.focus', folderId: FolderId })}
      >
        {isBranch ? (
          <span className="tree-toggle" data-toggle="">
            <Icon name={open ? 'down' : 'right'} />
          </span>
        ) : (
          <span className="tree-toggle" />
        )}
        <span>{Name}</span>
      </a>
      {isBranch && open && (
        <ul role="group" id={group}>
          {Children.map((child) => (
            <Branch key={child.FolderId} folder={child} tree={tree} folderId={folderId} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
    </li>
  );
}
