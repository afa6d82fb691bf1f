import { pageList } from '#app/page-list.ts';
import { checkAccess } from '#shared/contract/access.ts';
import { expect, signIn, tagsOfRest, test } from '../journey.ts';

// The script that begins them stands before the others in the document, and so runs before them.
for (const role of ['Admin', 'Staff'] as const) {
  const own = pageList.filter(
    ({ path, access }) =>
      access !== 'public' &&
      path !== '/secondfactor' &&
      checkAccess(access, { id: 1, isAdmin: role === 'Admin' }) === 'allowed',
  );
  for (const { path } of role === 'Admin' ? own : own.filter(({ access }) => access !== 'admin')) {
    const tag = ['@desktop', ...tagsOfRest(path === '/dashboard' || (role === 'Staff' && path === '/attendance'))];
    test(`${path} takes every answer its document has asked for to ${role}, and asks for none a second time`, {
      tag,
    }, async ({ page }) => {
      await signIn(page, role);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(pathname + search);
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton:visible')).toHaveCount(0);
      const begun = await page.evaluate(
        () => document.querySelector<HTMLMetaElement>('meta[name=first-calls]')?.content,
      );
      const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as number);
      const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
      for (const written of begun?.split(' ') ?? []) {
        const address = written.replace('__own__', String(id)).replace('__month__', month);
        expect(
          asked.filter((other) => other === address),
          address,
        ).toHaveLength(1);
      }
      const left = () =>
        page.evaluate(() => [
          ...((globalThis as { begunCalls?: Map<string, unknown> }).begunCalls ?? new Map()).keys(),
        ]);
      await expect.poll(left).toEqual([]);
    });
  }
}
