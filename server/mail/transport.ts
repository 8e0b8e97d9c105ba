import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '#server/settings.mjs';
import type { Mail } from './mail.ts';

/** A mail on its way: `id` is the same at every try, so that a repeated one replaces or is recognised. */
export interface Envelope {
  id: number;
  messageId: string;
  from: { name: string; address: string };
  mail: Mail;
}
export interface Transport {
  /** Resolves when the mail is out of our hands; rejects when it should be tried again. */
  send(envelope: Envelope): Promise<void>;
  close(): void;
}

// a hanging mail server must be given up before another worker may take the mail over (see outbox.ts)
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
// a mail's parts come from its text alone, whatever that text says
const closed = { disableFileAccess: true, disableUrlAccess: true };

const messageOf = ({ messageId, from, mail }: Envelope) => ({
  messageId,
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
});

/** Real mail with SMTP_URL; without it, `DATA_DIR/outbox/{id}.eml`, which any mail program opens. */
export const openTransport = (settings: Pick<Settings, 'smtpUrl' | 'dataDir'>): Transport =>
  settings.smtpUrl ? smtpTransport(settings.smtpUrl) : folderTransport(join(settings.dataDir, 'outbox'));

function smtpTransport(url: string): Transport {
  const smtp = createTransport({ url, ...timeouts, ...closed });
  return {
    send: async (envelope) => {
      await smtp.sendMail(messageOf(envelope));
    },
    close: () => smtp.close(),
  };
}

function folderTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return {
    send: async (envelope) => {
      const { message } = await composer.sendMail(messageOf(envelope));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${envelope.id}.eml`);
      // whole or not at all, and written twice it is still one mail
      await writeFile(`${file}.tmp`, message);
      await rename(`${file}.tmp`, file);
    },
    close: () => composer.close(),
  };
}
