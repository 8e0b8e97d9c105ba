import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '#server/settings.mjs';
import type { Mail } from './mail.ts';

/** A mail to send: `id` is the same for every attempt, so that duplicates are replaced or recognised. */
export interface Envelope {
  id: number;
  messageId: string;
  from: { name: string; address: string };
  mail: Mail;
}
export interface Transport {
  /** Resolves once the mail has been handed over; rejects if it should be retried. */
  send(envelope: Envelope): Promise<void>;
  close(): void;
}

// a hanging mail server must time out before another worker may take the mail over (see outbox.ts)
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
// a mail's parts come only from its text, whatever that contains
const closed = { disableFileAccess: true, disableUrlAccess: true };

const messageOf = ({ messageId, from, mail }: Envelope) => ({
  messageId,
  from,
  to: mail.to,
  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  ...(mail.unsubscribe
    ? {
        headers: {
          'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.file
    ? {
        attachments: [
          { filename: mail.file.name, contentType: mail.file.type, content: Buffer.from(mail.file.content) },
        ],
      }
    : {}),
});

/** Real mail with SMTP_URL; without it, `DATA_DIR/outbox/{id}.eml`, which any mail client opens. */
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
      // atomic, and written twice it is still one mail
      await writeFile(`${file}.tmp`, message);
      await rename(`${file}.tmp`, file);
    },
    close: () => composer.close(),
  };
}
