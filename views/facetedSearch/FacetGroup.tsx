import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { Facet } from '#contract/faceted-search.ts';
import { chosenOf, isOpen, textOf } from '#machines/facetedSearch/facetedSearch.machine.ts';
import type { FacetedSearchActor } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { fieldOf, matchesText } from '#rules/faceted-search.ts';
import { chosenIn } from '#rules/list-filter.ts';
import type { PanelGroup } from '#rules/list-filter.ts';
import { treeLabel } from '#rules/tree-label.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { Swatch } from '#views/product/Swatch.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { keyOf } from './facet-key.ts';

/** From this many values on they can be filtered by name. */
const manyValues = 10;

/** A collapsible group; without JavaScript the browser handles it. */
export function Group({
  id,
  name,
  count,
  panel,
  children,
}: {
  readonly id: PanelGroup;
  readonly name: string;
  /** Number of its choices. */
  readonly count: number;
  readonly panel: FacetedSearchActor;
  readonly children: ReactNode;
}) {
  const isShown = useSelector(panel, (snapshot) => isOpen(snapshot, id));
  const turn = (event: MouseEvent) => {
    event.preventDefault();
    panel.send({ type: 'group.toggle', key: id });
  };
  return (
    <details className="facet" open={isShown}>
      <summary onClick={turn}>
        <span>
          {name} {count > 0 && <small className="badge">{count}</small>}
        </span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

interface FacetGroupProps {
  readonly facet: Facet;
  readonly panel: FacetedSearchActor;
}

/** A group's values with the number of products for each. */
export function FacetGroup({ facet, panel }: FacetGroupProps) {
  const LL = useTexts();
  const key = keyOf(facet);
  const chosen = chosenIn(useSelector(panel, chosenOf), key);
  const text = useSelector(panel, (snapshot) => textOf(snapshot, key));
  const isTree = facet.Group === 'Categories';
  const values = facet.Values.filter(({ Name }) => matchesText(Name, text));
  return (
    <Group id={key} name={facet.Name} count={chosen.length} panel={panel}>
      {facet.Values.length >= manyValues && (
        <input
          className="input facet-text"
          type="search"
          aria-label={LL.Filter.FindIn({ name: facet.Name })}
          placeholder={LL.Filter.FindIn({ name: facet.Name })}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => panel.send({ type: 'text.type', key, text: currentTarget.value })}
        />
      )}
      {values.length === 0 && <p className="soft small">{LL.Filter.NothingFound()}</p>}
      <ul className="facet-values">
        {values.map((value) => {
          const { label, depth } = isTree ? treeLabel(value.Name) : { label: value.Name, depth: 0 };
          const isChosen = chosen.includes(value.Id);
          const toggle = () => panel.send({ type: 'item.toggle', key, id: value.Id, isSingle: facet.IsSingle });
          return (
            <li key={value.Id} className={depth > 0 ? 'facet-below' : undefined}>
              <label className="facet-value">
                <input
                  type={facet.IsSingle ? 'radio' : 'checkbox'}
                  name={fieldOf(key, value.Id, facet.IsSingle)}
                  value={value.Id}
                  checked={isChosen}
                  onChange={toggle}
                  // a selected radio fires no change event when clicked again
                  onClick={facet.IsSingle && isChosen ? toggle : undefined}
                />
                {value.ColorCode1 !== null && <Swatch codes={[value.ColorCode1, value.ColorCode2, value.ColorCode3]} />}
                <span>{label}</span>
                <small>{LL.Core.Number({ count: value.Count })}</small>
              </label>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}
