import { useSelector } from '@xstate/react';
import type { DeliveryRules, DeskDeliveryMethod, DeskDeliveryPageData, PromisedNow } from '#contract/desk-delivery.ts';
import type { FormAnswer } from '#contract/page.ts';
import { isFresh, isTyped, promisesIn, rulesIn } from '#machines/deskDelivery/deskDelivery.machine.ts';
import type { DeskDeliveryActor } from '#machines/deskDelivery/deskDelivery.machine.ts';
import { weekdays } from '#rules/calendar.ts';
import { dispatchForm, methodForm } from '#rules/delivery-form.ts';
import { formatShortDate, shortDateExample } from '#rules/short-date.ts';
import { Outcome } from '#views/desk/Outcome.tsx';
import type { Typed } from '#views/desk/typed.ts';
import { usePromiseText } from '#views/parts/DeliveryPromise.tsx';
import { AreaField, CheckField, Field, Notes } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { DeliveryForm, useTyped } from './DeliveryForm.tsx';
import '#views/desk/desk.css';

interface DeskDeliveryPageProps {
  readonly page: DeskDeliveryPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
  readonly flow: DeskDeliveryActor;
}

/** What promises of delivery are made of, and what each method promises now. */
export function DeskDeliveryPage({ page, form, flow }: DeskDeliveryPageProps) {
  const LL = useTexts();
  const rules = useSelector(flow, rulesIn);
  const isPlain = useSelector(flow, isFresh);
  const said = { dispatch: LL.DeskDelivery.DispatchSaved, method: LL.DeskDelivery.MethodSaved };
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <h1>{LL.DeskDelivery.Title()}</h1>
        <p className="soft">{LL.DeskDelivery.Intro()}</p>
        {isPlain && <Outcome form={form} said={page.Done && said[page.Done]()} />}
      </header>
      <Preparing rules={rules} flow={flow} />
      {rules.Methods.map((method) => (
        <Method key={method.Id} method={method} flow={flow} />
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
      <Notes id={id} label={legend} error={error} />
    </fieldset>
  );
}

/** A whole number of a few digits. */
const numeric = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

/** When parcels are prepared, in all warehouses and in each. */
function Preparing({ rules, flow }: Pick<DeskDeliveryPageProps, 'flow'> & { readonly rules: DeliveryRules }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const typed = useTyped(flow, dispatchForm);
  const closed = rules.ClosedDays.map((day) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return formatShortDate({ year, month, day: date }, Culture);
  });
  return (
    <section className="card stack" aria-labelledby="preparing">
      <h2 id="preparing">{LL.DeskDelivery.Preparing()}</h2>
      <DeliveryForm flow={flow} name={dispatchForm} about={LL.DeskDelivery.Preparing()}>
        <Week id="working-days" legend={LL.DeskDelivery.WorkingDays()} days={rules.WorkingDays} typed={typed} />
        <AreaField
          name="ClosedDays"
          label={LL.DeskDelivery.ClosedDays()}
          hint={LL.DeskDelivery.ClosedHint({ example: shortDateExample(Culture) })}
          error={typed.errorOf('ClosedDays')}
          defaultValue={typed.valueOf('ClosedDays', closed.join('\n'))}
          rows={Math.max(3, closed.length + 1)}
        />
        <div className="desk-decisions">
          {rules.Warehouses.map(({ Id, Name, HandlingDays }) => (
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
      </DeliveryForm>
    </section>
  );
}

interface MethodProps extends Pick<DeskDeliveryPageProps, 'flow'> {
  readonly method: DeskDeliveryMethod;
}

/** A method's hours and days, and the sentence that buyers read for an order of now. */
function Method({ method, flow }: MethodProps) {
  const LL = useTexts();
  const { Id, Name, CutoffHour, MinDays, MaxDays } = method;
  const name = methodForm(Id);
  const typed = useTyped(flow, name);
  const preview = usePreview(method, flow);
  const wired = (field: 'CutoffHour' | 'MinDays' | 'MaxDays', value: number | null) => ({
    name: field,
    error: typed.errorOf(field),
    defaultValue: typed.valueOf(field, value === null ? '' : String(value)),
    ...numeric,
  });
  return (
    <section className="card stack" aria-labelledby={`method-${Id}`}>
      <h2 id={`method-${Id}`}>{Name}</h2>
      <Now method={method} />
      <DeliveryForm flow={flow} name={name} about={Name} preview={preview}>
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
      </DeliveryForm>
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

const isSame = (one: PromisedNow, other: PromisedNow): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the method would promise with what is typed anywhere on the page, if that is news. */
function usePreview({ Id, Now: now }: DeskDeliveryMethod, flow: DeskDeliveryActor): string | null {
  const LL = useTexts();
  const promiseText = usePromiseText();
  const isOwn = useSelector(flow, (snapshot) => isTyped(snapshot, methodForm(Id)));
  const previewed = useSelector(flow, promisesIn).find((each) => each.Id === Id)?.Now;
  if (!previewed || (!isOwn && isSame(previewed, now))) return null;
  const { Country: country, Promise: promise } = previewed;
  if (!promise) return LL.DeskDelivery.PreviewNone();
  return LL.DeskDelivery.Preview({ country, promise: promiseText(promise) });
}
