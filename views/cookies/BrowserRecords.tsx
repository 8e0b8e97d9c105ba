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
      <div className="cookie-records" role="region" aria-labelledby="browser-records" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{LL.Cookies.Name()}</th>
              <th scope="col">{LL.Cookies.Purpose()}</th>
              <th scope="col">{LL.Cookies.Life()}</th>
              <th scope="col">{LL.Cookies.Category()}</th>
            </tr>
          </thead>
          <tbody>
            {browserRecords.map((record) => (
              <tr key={record.name}>
                <th scope="row">
                  {shownName(record).map((name) => (
                    <code key={name}>{name}</code>
                  ))}
                </th>
                <td>{translate(`Cookies.Purpose${record.purpose}`)}</td>
                <td>{translate(`Cookies.Life${record.life}`)}</td>
                <td>{translate(`Consent.${categoryLabels[record.category]}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
