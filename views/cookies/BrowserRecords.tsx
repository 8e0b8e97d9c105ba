import { browserRecords } from '#rules/browser-records.ts';
import type { BrowserRecord } from '#rules/browser-records.ts';
import { categoryLabels } from '#views/consent/ConsentChoices.tsx';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';

const shownName = ({ name, secureName }: BrowserRecord) =>
  [name, secureName].flatMap((each) => (each === undefined ? [] : [/[.-]$/u.test(each) ? `${each}…` : each]));

/** What the shop keeps in a browser, from the list that withdrawing consent obeys. */
export function BrowserRecords() {
  const LL = useTexts();
  const translate = useTranslate();
  return (
    <section className="stack" aria-labelledby="browser-records">
      <h2 id="browser-records">{LL.Cookies.Records()}</h2>
      <p className="prose">{LL.Cookies.RecordsText()}</p>
      <ul className="cookie-records">
        {browserRecords.map((record) => (
          <li key={record.name}>
            <p>
              {shownName(record).map((name) => (
                <code key={name}>{name} </code>
              ))}
            </p>
            <p>{translate(`Cookies.Purpose${record.purpose}`)}</p>
            <p className="small soft">
              {translate(`Cookies.Life${record.life}`)} · {translate(`Consent.${categoryLabels[record.category]}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
