import { AreaField, CheckField, Field, Notes, SelectField } from '#views/parts/Field.tsx';
import { Button } from '#views/parts/Button.tsx';
import { paths as ofCarousels } from '#views/carousel/icons.ts';
import { paths as ofDates } from '#views/dateField/icons.ts';
import { paths as ofCrops } from '#views/imageCrop/icons.ts';
import { Icon, IconOf } from '#views/parts/Icon.tsx';
import { Info } from '#views/parts/Info.tsx';
import { ListSearch } from '#views/parts/ListSearch.tsx';
import { SearchForm } from '#views/parts/SearchForm.tsx';
import { long } from './state.ts';
import { paths as ofProducts } from '#views/product/icons.ts';
import { paths as ofCards } from '#views/productList/icons.ts';
import type { Say, State } from './state.ts';

const icons = ['cart', 'search', 'menu', 'filter', 'close', 'person', 'down', 'left', 'right', 'check'] as const;
const ofSomePages = [ofProducts, ofCards, ofCarousels, ofDates, ofCrops].flatMap((paths) => Object.values(paths));
const kinds = ['main', 'quiet', 'plain'] as const;
const mandatory = { code: 'Form.Mandatory' };

const buttons = (say: Say): State[] => {
  const order = say('Passer commande', 'Bestellen');
  return [
    ...kinds.map((kind) => ({ of: Button, name: kind, view: <Button kind={kind}>{order}</Button> })),
    ...kinds.map((kind) => ({
      of: Button,
      name: `${kind}, busy`,
      view: (
        <Button kind={kind} isBusy>
          {order}
        </Button>
      ),
    })),
    { of: Button, name: 'disabled', view: <Button disabled>{order}</Button> },
    { of: Button, name: 'wide', view: <Button isWide>{order}</Button> },
    { of: Button, name: 'long text', view: <Button>{long(say)}</Button> },
    {
      of: Icon,
      name: 'all of them',
      view: (
        <span className="cluster">
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </span>
      ),
    },
    {
      of: IconOf,
      name: 'those of some pages',
      view: (
        <span className="cluster">
          {[...new Set(ofSomePages)].map((path) => (
            <IconOf key={path} path={path} />
          ))}
        </span>
      ),
    },
    {
      of: Info,
      name: 'beside its text',
      view: (
        <p>
          {say('Point relais', 'Afhaalpunt')}{' '}
          <Info label={say('Qu’est-ce qu’un point relais\u00a0?', 'Wat is een afhaalpunt?')}>
            {say('Un commerce près de chez vous.', 'Een winkel bij u in de buurt.')}
          </Info>
        </p>
      ),
    },
  ];
};

const inputs = (say: Say): State[] => {
  const email = say('Adresse e-mail', 'E-mailadres');
  const hint = say('Nous y envoyons la facture.', 'We sturen er de factuur naartoe.');
  return [
    { of: Field, name: 'empty', view: <Field name="empty" label={email} isRequired /> },
    { of: Field, name: 'optional, with a hint', view: <Field name="optional" label={email} hint={hint} /> },
    {
      of: Field,
      name: 'refused, with a hint',
      view: <Field name="wrong" label={email} hint={hint} error={mandatory} defaultValue="lea@" isRequired />,
    },
    {
      of: Field,
      name: 'disabled',
      view: <Field name="disabled" label={email} defaultValue="lea@vitrine.test" disabled isRequired />,
    },
    { of: Field, name: 'long text', view: <Field name="long" label={long(say)} defaultValue={long(say)} /> },
    {
      of: Notes,
      name: 'both',
      view: (
        <Notes id="notes" label={email} hint={hint} error={{ code: 'Form.PostalCode', params: { example: '1000' } }} />
      ),
    },
    {
      of: AreaField,
      name: 'filled',
      view: <AreaField name="area" label={say('Message', 'Bericht')} defaultValue={long(say)} isRequired />,
    },
    {
      of: AreaField,
      name: 'refused',
      view: <AreaField name="areaWrong" label={say('Message', 'Bericht')} error={mandatory} isRequired />,
    },
  ];
};

const choices = (say: Say): State[] => {
  const countries = [
    { value: 'BE', text: say('Belgique', 'België') },
    { value: 'FR', text: say('France', 'Frankrijk'), isDisabled: true },
  ];
  const country = say('Pays', 'Land');
  const terms = say('J’accepte les conditions.', 'Ik ga akkoord met de voorwaarden.');
  return [
    { of: SelectField, name: 'chosen', view: <SelectField name="select" label={country} choices={countries} /> },
    {
      of: SelectField,
      name: 'refused, one choice',
      view: <SelectField name="one" label={country} choices={countries.slice(0, 1)} error={mandatory} />,
    },
    { of: CheckField, name: 'unticked', view: <CheckField name="off" label={terms} /> },
    { of: CheckField, name: 'ticked', view: <CheckField name="on" label={terms} defaultChecked /> },
    { of: CheckField, name: 'refused', view: <CheckField name="refused" label={terms} error={mandatory} /> },
    { of: CheckField, name: 'disabled', view: <CheckField name="never" label={terms} disabled /> },
    {
      of: CheckField,
      name: 'radio, with a hint',
      view: <CheckField name="radio" type="radio" label={country} hint={countries[0]?.text} defaultChecked />,
    },
    { of: CheckField, name: 'long text', view: <CheckField name="longCheck" label={long(say)} /> },
  ];
};

const searches = (say: Say): State[] => {
  const find = {
    action: '#',
    label: say('Rechercher une commande', 'Een bestelling zoeken'),
    find: say('Rechercher', 'Zoeken'),
  };
  return [
    { of: ListSearch, name: 'empty', view: <ListSearch {...find} search="" id="search-empty" /> },
    { of: ListSearch, name: 'searched', view: <ListSearch {...find} search="2026-0042" id="search-done" /> },
    { of: SearchForm, name: 'empty', view: <SearchForm name={say('Essai', 'Proef')} /> },
    {
      of: SearchForm,
      name: 'searched',
      view: <SearchForm name={say('Second essai', 'Tweede proef')} text={long(say)} />,
    },
  ];
};

/** What is pressed, typed into and chosen from. */
export const controls = (say: Say): State[] => [...buttons(say), ...inputs(say), ...choices(say), ...searches(say)];
