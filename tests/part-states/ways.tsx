import { Chips } from '#views/parts/Chips.tsx';
import { CompanyFacts } from '#views/parts/CompanyFacts.tsx';
import { EmailLink, PhoneLink } from '#views/parts/ContactLinks.tsx';
import { ConsumerRights } from '#views/parts/ConsumerRights.tsx';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { Departments } from '#views/parts/Departments.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { WaysOn } from '#views/parts/WaysOn.tsx';
import { WeekHours } from '#views/parts/WeekHours.tsx';
import { long } from './state.ts';
import type { Say, State } from './state.ts';

const hrefOf = (page: number) => `#${page}`;

/** Where to go from here, and to whom. */
export function ways(say: Say): State[] {
  const [home, kitchen, pots] = [
    { Name: say('Accueil', 'Startpagina'), Url: '#home' },
    { Name: say('Cuisine', 'Keuken'), Url: '#kitchen' },
    { Name: say('Théières', 'Theepotten'), Url: '#pots' },
  ];
  const every = { Name: long(say), Url: '#long' };
  const company = {
    Name: 'Vitrine SRL',
    Address: ['Rue Neuve 12', '1000 Bruxelles'],
    Hours: [say('Lundi à vendredi, 9 h – 18 h', 'Maandag tot vrijdag, 9–18 u.')],
    Phone: '+32 2 123 45 67',
    Email: 'bonjour@vitrine.test',
    VatNumber: 'BE 0123.456.749',
    Register: say('RPM Bruxelles', 'RPR Brussel'),
    Social: [],
    HasStores: true,
    Payments: [],
  };
  const chips = { label: say('Marques', 'Merken') };
  const day = [['09:00', '12:00'] as [string, string], ['13:00', '18:30'] as [string, string]];
  return [
    { of: Crumbs, name: 'three', view: <Crumbs links={[home, kitchen, pots]} /> },
    { of: Crumbs, name: 'long text', view: <Crumbs links={[home, kitchen, every]} /> },
    { of: ConsumerRights, name: 'where leaving loses nothing', view: <ConsumerRights /> },
    { of: ConsumerRights, name: 'beside a form', view: <ConsumerRights hasLink={false} /> },
    { of: Chips, name: 'one', view: <Chips {...chips} links={[kitchen]} /> },
    {
      of: Chips,
      name: 'several, with counts, long text',
      view: (
        <Chips
          label={say('Rubriques', 'Rubrieken')}
          links={[
            { ...kitchen, Count: 1240 },
            { ...pots, Count: 1 },
            { ...every, Count: 0 },
          ]}
        />
      ),
    },
    {
      of: Departments,
      name: 'with counts, without pictures',
      view: (
        <Departments
          departments={[
            { ...kitchen, Count: 1240 },
            { ...every, Count: 1 },
          ]}
        />
      ),
    },
    {
      of: WaysOn,
      name: 'two departments, one without a picture',
      view: <WaysOn />,
      shell: { Menu: [kitchen, every].map((link) => ({ ...link, Children: [] })) },
    },
    { of: Pagination, name: 'first of two', view: <Pagination totalPages={2} currentPage={1} hrefOf={hrefOf} /> },
    { of: Pagination, name: 'amid many', view: <Pagination totalPages={120} currentPage={60} hrefOf={hrefOf} /> },
    { of: PhoneLink, name: 'a number', view: <PhoneLink number={company.Phone} /> },
    { of: EmailLink, name: 'an address', view: <EmailLink email={company.Email} /> },
    { of: CompanyFacts, name: 'all facts', view: <CompanyFacts />, shell: { Company: company } },
    {
      of: CompanyFacts,
      name: 'a name alone',
      view: <CompanyFacts />,
      shell: {
        Company: {
          ...company,
          Name: long(say),
          Address: [],
          Hours: [],
          Phone: '',
          Email: '',
          Register: '',
          HasStores: false,
        },
      },
    },
    {
      of: WeekHours,
      name: 'closed at weekends',
      view: <WeekHours hours={[day, day, day, day, day, [], []]} closed={say('fermé', 'gesloten')} />,
    },
  ];
}
