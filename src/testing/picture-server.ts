import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { makeServices } from '#app/server.ts';
import { attachFile } from '#server/files/queries.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { buildServer, type ServerParts } from '#server/http/serve.ts';
import { createOnce, firstAnswer } from '#server/idempotency/create-once.ts';
import { makeLogger } from '#server/log.ts';
import { Refusal } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cleanUpWith, testFolder } from './cleanup.ts';
import { startTestApp, type TestAppOptions } from './server.ts';

const addresses = addressesOf({
  sendPicture: { method: 'POST', path: '/Pictures/Create', access: 'signedIn', upload: { field: 'picture' } },
});

export const sendPicture = endpoint(addresses.sendPicture, {
  summary: 'Sends a picture',
  tag: 'Pictures',
  status: 201,
  body: z.strictObject({
    title: z.string().check(z.minLength(1, 'required'), z.maxLength(300, 'too-long')),
    class: z._default(z.enum(['C1', 'C2', 'C3']), 'C1'),
  }),
  result: z.object({ title: z.string(), id: z.nullable(z.number()), address: z.nullable(z.string()) }),
});

const pictureRoutes: Route[] = [
  route(sendPicture, async ({ services, body, upload, caller, request }) => {
    const keyed = {
      scope: `pictures:${caller.id}`,
      key: request.idempotencyKey,
      body: { ...body, picture: upload?.sha256 },
    };
    const earlier = await firstAnswer<z.output<typeof sendPicture.result>>(services.db, keyed);
    if (earlier) return earlier;
    const kept = upload && (await services.files.storeImage(upload, { ownerId: caller.id, class: body.class }));
    if (kept instanceof Refusal) return kept;
    const id = kept?.id ?? null;
    const answer = {
      body: { title: body.title, id, address: id === null ? null : services.files.addressOf(id, caller) },
    };
    const preference = { account_id: caller.id, name: `picture:${randomUUID()}`, value: JSON.stringify(body.title) };
    const outcome = await createOnce(services.db, keyed, answer, (writer) =>
      writer.insertInto('person_preferences').values(preference).execute(),
    );
    if (id && outcome === answer) await attachFile(services.db, id);
    return outcome;
  }),
];

/** A server with one call that takes a picture, on a database and a file folder of its own; listens on loopback. */
export async function startPictureServer({
  settings,
  bodyTimes,
  ...options
}: Pick<TestAppOptions, 'now' | 'settings'> & Pick<ServerParts, 'bodyTimes'> = {}) {
  const folder = await testFolder();
  const app = await startTestApp({ settings: { DATA_DIR: folder, ...settings } });
  const { db, config } = app;
  const services = makeServices({ db, config, ...options });
  const logged: string[] = [];
  const log = makeLogger('info', { write: (line) => void logged.push(line) });
  const { app: server } = await buildServer({ services, routes: pictureRoutes, log, bodyTimes });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  cleanUpWith(() => server.close());
  return {
    ...app,
    server,
    address,
    folder,
    store: openFileStore(config),
    files: services.files,
    logged,
  };
}
