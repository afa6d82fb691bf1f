import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { newPassword } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { freePort, killHard, type Product, startProduct } from '#testing/product.ts';

let product: Product;

const dataDir = await testFolder();
afterAll(() => product?.stop());

const customer = {
  panCardNo: 'KLMPT4321Z',
  firstName: 'Asha',
  lastName: 'Patel',
  mobile: '9812345678',
  email: 'asha@example.com',
  pincode: '388001',
};

test('after kill -9 between the two calls, applying again finds the customer and makes exactly one application', {
  timeout: 120_000,
}, async () => {
  const password = newPassword();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    BOOTSTRAP_ADMIN_USERNAME: 'admin@example.com',
    BOOTSTRAP_ADMIN_PASSWORD: password,
    REQUESTS_PER_PERSON_AND_MINUTE: '1000000',
  };
  let token = '';
  const call = async <Body>(method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`${product.address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const signIn = async () => {
    const { body } = await call<{ token: string }>('POST', '/Account/login', {
      username: 'admin@example.com',
      password,
    });
    token = body.token;
  };

  product = await startProduct(settings);
  await signIn();
  const form = new FormData();
  form.set('banknamecreditcard', 'Sample Bank');
  form.set('urllinkcreditcard', 'https://cards.example.com/apply');
  form.set('remarks', 'No annual fee.');
  form.set('pincodeList', '--');
  form.set('imagecreditcard', new Blob([Uint8Array.from(await anImage())]), 'card.png');
  const card = await call<{ id: number }>('POST', '/CreditCard/Create', form);
  expect(card.status).toBe(201);

  const added = await call<{ id: number }>('POST', '/BasicCustomerDetails', customer, 'first press, customer');
  expect(added.status).toBe(201);
  await killHard(product);
  product = await startProduct(settings);

  // A new press in a browser that knows nothing any more: new keys, the same person typed.
  await signIn();
  const found = await call<{ id: number }>('GET', `/BasicCustomerDetails/by-panCardNo/${customer.panCardNo}`);
  expect([found.status, found.body.id]).toEqual([200, added.body.id]);
  expect((await call('POST', '/BasicCustomerDetails', customer, 'second press, customer')).status).toBe(409);
  const body = { creditCardId: card.body.id, customerId: found.body.id };
  // Killed while the application is on its way: whether it was made is not known.
  const lost = call<{ id: number }>('POST', '/CreditCardApplication/create', body, 'second press').catch(
    () => undefined,
  );
  await killHard(product);
  await lost;
  product = await startProduct(settings);
  const again = await call<{ id: number }>('POST', '/CreditCardApplication/create', body, 'second press');
  expect(again.status).toBe(201);
  expect((await call('POST', '/CreditCardApplication/create', body, 'third press')).status).toBe(409);
  const earlier = await call<{ id: number }[]>(
    'GET',
    `/CreditCardApplication/earlier?creditCardId=${body.creditCardId}&customerId=${body.customerId}`,
  );
  expect(earlier.body.map(({ id }) => id)).toEqual([again.body.id]);
});
