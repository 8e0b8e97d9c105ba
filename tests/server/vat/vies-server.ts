import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpServer } from '#server/http/listener.ts';
import type { AddressInfo } from 'node:net';

/** How the service answers one request. */
export type Reply = (
  number: { countryCode: string; vatNumber: string; requesterMemberStateCode?: string; requesterNumber?: string },
  response: ServerResponse,
) => void | Promise<void>;

/** Speaks the protocol of VIES on a loopback port, with responses chosen by the test. */
export interface FakeVies {
  url: string;
  /** The numbers requested, in order. */
  asked: string[];
  /** On whose behalf each was requested; '' for nobody's. */
  requesters: string[];
  /** The most requests that were open at once. */
  most: number;
  reply: Reply;
  close(): Promise<void>;
}

export const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
/** A response about the requested number; with a consultation number if the requester is named. */
export const says =
  (valid: boolean): Reply =>
  ({ countryCode, vatNumber, requesterNumber }, response) =>
    json(response, {
      countryCode,
      vatNumber,
      requestDate: '2026-05-05T12:00:00.000Z',
      valid,
      requestIdentifier: requesterNumber ? 'WAPIAAAAXx0001' : '',
      name: '---',
      address: '---',
    });
export const refuses =
  (error: string, status = 200): Reply =>
  (_, response) =>
    json(response, { actionSucceed: false, errorWrappers: [{ error }] }, status);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export async function openFakeVies(): Promise<FakeVies> {
  let open = 0;
  const server = httpServer((request, response) => {
    open += 1;
    fake.most = Math.max(fake.most, open);
    response.on('close', () => (open -= 1));
    void bodyOf(request).then((body) => {
      const number = JSON.parse(body) as Parameters<Reply>[0];
      if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
        return json(response, {}, 415);
      fake.asked.push(number.countryCode + number.vatNumber);
      fake.requesters.push((number.requesterMemberStateCode ?? '') + (number.requesterNumber ?? ''));
      return fake.reply(number, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeVies = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check-vat-number`,
    asked: [],
    requesters: [],
    most: 0,
    reply: says(true),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
