import { Client } from 'pg';
import { expect, test } from 'vitest';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { customerForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, killHard, startProduct } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';

test('F-13: killed after its commit and before its answer, the server gives the retry the answer of the first', async () => {
  const database = await startOwnDatabase();
  const settings = {
    ...settingsUnderFault(),
    ...database.settings,
    DATA_DIR: await testFolder(),
    PORT: String(await freePort()),
  };
  let product = await startProduct(settings);
  cleanUpWith(() => product.stop());
  const token = await signInAdmin(product.address, settings);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  cleanUpWith(() => owner.end());
  const ids = async () =>
    (await owner.query<{ id: string }>('select id::text from customers')).rows.map(({ id }) => id);
  const create = (form: object) =>
    fetch(`${product.address}/api/BasicCustomerDetails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'pressed-once',
      },
      body: JSON.stringify(form),
    });

  // The database hears the commit; the server never hears that it did.
  database.line.setFault({ isDeafAfter: 'commit' });
  const form = customerForm();
  const first = create(form).then(
    ({ status }) => status,
    () => 'broken off',
  );
  await untilTrue(async () => (await ids()).length === 1, 20_000);
  await killHard(product);
  expect(await first).toBe('broken off');

  database.line.setFault({});
  product = await startProduct(settings);
  const answers = await Promise.all([create(form), create(form)]);
  answers.push(await create(form));
  const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: number }>));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(bodies.map(({ id }) => String(id)))).toEqual(new Set(await ids()));
  expect((await create({ ...form, firstName: 'Another' })).status).toBe(422);
  expect(await ids()).toHaveLength(1);
  recordFigure('F-13', {
    figure: 'killed between commit and answer: the retries get 201 with the id of the one row, another body 422',
    pass: '1 row; the same 201; another body 422',
  });
});
