import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mkdir } from 'node:fs/promises';
import Pdf from 'pdfkit';
import { refundDays, withdrawalDays } from '#rules/rights.ts';
import type * as tables from '#server/db/schema/index.ts';
import { keep } from '#server/kernel/keep-file.ts';

interface Sheet {
  readonly guid: string;
  readonly name: string;
  readonly parts: readonly (readonly [heading: string, text: string])[];
}

/** Documents that lie in the library's root folder, for editors to link to: in French and Dutch on one page. */
const sheets: readonly Sheet[] = [
  {
    guid: '0d0c0001-0000-4000-8000-000000000001',
    name: 'retours-retourneren.pdf',
    parts: [
      [
        'Renvoyer un article',
        `Vous avez ${withdrawalDays} jours pour changer d’avis. Demandez le retour sur la page de votre commande, indiquez le numéro de commande dans le colis, puis déposez-le dans un point relais. Le remboursement suit au plus tard ${refundDays} jours après votre rétractation.`,
      ],
      [
        'Een artikel terugsturen',
        `U hebt ${withdrawalDays} dagen bedenktijd. Vraag de retour aan op de pagina van uw bestelling, leg het bestelnummer in het pakket en breng het naar een afhaalpunt. De terugbetaling volgt uiterlijk ${refundDays} dagen na uw herroeping.`,
      ],
    ],
  },
  {
    guid: '0d0c0002-0000-4000-8000-000000000002',
    name: 'entretien-onderhoud.pdf',
    parts: [
      [
        'Entretenir le bois et l’émail',
        'Lavez le bois à la main et huilez-le deux fois par an. L’émail va au lave-vaisselle ; évitez la paille de fer.',
      ],
      [
        'Hout en email onderhouden',
        'Was hout met de hand en olie het twee keer per jaar. Email mag in de vaatwasser; gebruik geen staalwol.',
      ],
    ],
  },
];

async function pdfOf({ parts }: Sheet, now: Date): Promise<Uint8Array> {
  const document = new Pdf({ size: 'A4', margin: 72, info: { CreationDate: now } });
  for (const [heading, text] of parts) {
    document.font('Helvetica-Bold').fontSize(16).text(heading).moveDown(0.5);
    document.font('Helvetica').fontSize(11).text(text).moveDown(2);
  }
  document.end();
  return await buffer(document);
}

/** Writes the documents under `dataDir/library`. Bytes of each by guid. */
export async function writeDocuments(dataDir: string, now: Date): Promise<Map<string, number>> {
  await mkdir(join(dataDir, 'library'), { recursive: true });
  const sizes = new Map<string, number>();
  for (const sheet of sheets) {
    const content = await pdfOf(sheet, now);
    await keep(join(dataDir, 'library', sheet.guid), content);
    sizes.set(sheet.guid, content.byteLength);
  }
  return sizes;
}

/** Their rows, with ids from `firstId` on. */
export const documentRows = (firstId: number, { sizes, now }: { sizes: ReadonlyMap<string, number>; now: Date }) =>
  sheets.map(
    ({ guid, name }, index) =>
      ({
        id: firstId + index,
        guid,
        name,
        fileName: `${guid}.pdf`,
        mime: 'application/pdf',
        size: sizes.get(guid) ?? 0,
        createdAt: now,
      }) satisfies typeof tables.assets.$inferInsert,
  );
