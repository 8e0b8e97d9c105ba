import type { OwnFile } from '#contract/own-files.ts';
import { formatDate } from '#rules/dates.ts';
import { writtenSize } from '#rules/uploads.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** A small picture of a file, or a sheet with its kind. */
export function FileThumb({ file }: { readonly file: OwnFile }) {
  return file.ThumbnailUrl === '' ? (
    <span className="own-file-thumb" aria-hidden="true">
      PDF
    </span>
  ) : (
    <img className="own-file-thumb" src={file.ThumbnailUrl} alt="" loading="lazy" />
  );
}

/** What is said of a file: its size and date, what it belongs to, and what is done with it. */
export function useFileWords({ Size, SentAt, SentWith, OrderNumber: number }: OwnFile) {
  const { OwnFiles, Upload } = useTexts();
  const { Culture } = useShop().shell;
  const { amount, isMega } = writtenSize(Size);
  const size = isMega ? Upload.Mega({ amount }) : Upload.Kilo({ amount });
  const message = number === '' ? OwnFiles.Message() : OwnFiles.MessageAbout({ number });
  return {
    facts: `${size} · ${OwnFiles.SentOn({ date: formatDate(SentAt, Culture) })}`,
    origin: SentWith === 'Message' ? message : OwnFiles.RefundOf({ number }),
    look: OwnFiles.LookShort(),
    save: OwnFiles.SaveShort(),
  };
}
