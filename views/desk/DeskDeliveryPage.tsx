import type { DeskDeliveryMethod, DeskDeliveryPageData } from '#contract/desk-delivery.ts';
import type { FormAnswer } from '#contract/page.ts';
import { weekdays } from '#rules/calendar.ts';
import { formatShortDate, shortDateExample } from '#rules/short-date.ts';
import { Button } from '#views/parts/Button.tsx';
import { usePromiseText } from '#views/parts/DeliveryPromise.tsx';
import { AreaField, CheckField, Field, Notes } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Outcome } from './Outcome.tsx';
import { isFormOf, typedIn } from './typed.ts';
import type { Typed } from './typed.ts';
import './desk.css';

interface DeskDeliveryPageProps {
  readonly page: DeskDeliveryPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
}

/** What promises of delivery are made of, and what each method promises now. */
export function DeskDeliveryPage({ page, form }: DeskDeliveryPageProps) {
  const LL = useTexts();
  const said = { dispatch: LL.DeskDelivery.DispatchSaved, method: LL.DeskDelivery.MethodSaved };
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <h1>{LL.DeskDelivery.Title()}</h1>
        <p className="soft">{LL.DeskDelivery.Intro()}</p>
        <Outcome form={form} said={page.Done && said[page.Done]()} />
      </header>
      <Preparing page={page} form={form} />
      {page.Methods.map((method) => (
        <Method key={method.Id} method={method} form={form} />
      ))}
    </div>
  );
}

interface WeekProps {
  readonly id: string;
  readonly legend: string;
  readonly days: readonly number[];
  readonly typed: Typed;
}

/** A box for each weekday, `On1` for Monday to `On7`. */
function Week({ id, legend, days, typed }: WeekProps) {
  const { Culture } = useShop().shell;
  const error = typed.errorOf('On1');
  return (
    <fieldset className="stack" id={id} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}e`}>
      <legend>{legend}</legend>
      <div className="cluster">
        {weekdays(Culture).map(({ long }, index) => (
          <CheckField
            key={long}
            name={`On${index + 1}`}
            value="true"
            label={long}
            defaultChecked={typed.valueOf(`On${index + 1}`, String(days.includes(index + 1))) === 'true'}
          />
        ))}
      </div>
      <Notes id={id} error={error} />
    </fieldset>
  );
}

/** A whole number of a few digits. */
const numeric = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

/** When parcels are prepared, in all warehouses and in each. */
function Preparing({ page, form }: DeskDeliveryPageProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { Culture } = shell;
  const typed = typedIn(form)('dispatch');
  const closed = page.ClosedDays.map((day) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return formatShortDate({ year, month, day: date }, Culture);
  });
  return (
    <section className="card stack" aria-labelledby="preparing">
      <h2 id="preparing">{LL.DeskDelivery.Preparing()}</h2>
      <form className="stack" method="post" action={urls.deskDelivery()} autoComplete="off" noValidate>
        <Week id="working-days" legend={LL.DeskDelivery.WorkingDays()} days={page.WorkingDays} typed={typed} />
        <AreaField
          name="ClosedDays"
          label={LL.DeskDelivery.ClosedDays()}
          hint={LL.DeskDelivery.ClosedHint({ example: shortDateExample(Culture) })}
          error={typed.errorOf('ClosedDays')}
          defaultValue={typed.valueOf('ClosedDays', closed.join('\n'))}
          rows={Math.max(3, closed.length + 1)}
        />
        <div className="desk-decisions">
          {page.Warehouses.map(({ Id, Name, HandlingDays }) => (
            <Field
              key={Id}
              name={`Handling${Id}`}
              label={LL.DeskDelivery.Handling({ warehouse: Name })}
              hint={LL.DeskDelivery.HandlingHint()}
              error={typed.errorOf(`Handling${Id}`)}
              defaultValue={typed.valueOf(`Handling${Id}`, String(HandlingDays))}
              isRequired
              {...numeric}
            />
          ))}
        </div>
        <Save what="dispatch" of={LL.DeskDelivery.Preparing()} />
      </form>
    </section>
  );
}

/** A method's hours and days, and the sentence that buyers read for an order of now. */
function Method({ method, form }: Pick<DeskDeliveryPageProps, 'form'> & { readonly method: DeskDeliveryMethod }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Id, Name, CutoffHour, MinDays, MaxDays } = method;
  const typed = typedIn(isFormOf(form, 'method', String(Id)) ? form : null)('method');
  const wired = (name: 'CutoffHour' | 'MinDays' | 'MaxDays', value: number | null) => ({
    name,
    error: typed.errorOf(name),
    defaultValue: typed.valueOf(name, value === null ? '' : String(value)),
    ...numeric,
  });
  return (
    <section className="card stack" aria-labelledby={`method-${Id}`}>
      <h2 id={`method-${Id}`}>{Name}</h2>
      <Now method={method} />
      <form className="stack" method="post" action={urls.deskDelivery()} autoComplete="off" noValidate>
        <div className="desk-decisions">
          <Field
            {...wired('CutoffHour', CutoffHour)}
            label={LL.DeskDelivery.Cutoff()}
            hint={LL.DeskDelivery.CutoffHint()}
            isRequired
          />
          <Field {...wired('MinDays', MinDays)} label={LL.DeskDelivery.MinDays()} hint={LL.DeskDelivery.DaysHint()} />
          <Field {...wired('MaxDays', MaxDays)} label={LL.DeskDelivery.MaxDays()} />
        </div>
        <Week id={`days-${Id}`} legend={LL.DeskDelivery.Weekdays()} days={method.Weekdays} typed={typed} />
        <Save what={`method:${Id}`} of={Name} />
      </form>
    </section>
  );
}

function Now({ method: { Now: now } }: { readonly method: DeskDeliveryMethod }) {
  const LL = useTexts();
  const promiseText = usePromiseText();
  if (!now) return <p className="soft">{LL.DeskDelivery.Nowhere()}</p>;
  if (!now.Promise) return <p className="soft">{LL.DeskDelivery.NoPromise()}</p>;
  return <p>{LL.DeskDelivery.Now({ country: now.Country, promise: promiseText(now.Promise) })}</p>;
}

function Save({ what, of }: { readonly what: string; readonly of: string }) {
  const LL = useTexts();
  return (
    <p>
      <Button kind="quiet" name="Do" value={what} aria-label={LL.DeskDelivery.SaveOf({ what: of })}>
        {LL.DeskDelivery.Save()}
      </Button>
    </p>
  );
}
