import { anApplicationByApi, findRow } from '../applications/application-journey.ts';
import { aMarkByApi, farAway } from '../attendance/mark-journey.ts';
import { expect, letters, officeWords, opened, searchFor, signInByForm, test } from '../journey.ts';
import { sendEnquiry } from '../office/sent-enquiries.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { beginDay, closeDrawer, goTo, workingDayBefore } from './day-journey.ts';
import { press, typeInto } from './presses.ts';

const { applications, dashboard, enquiries, frame, list, muster, requests, reviews, listFoot } = officeWords.en;

/** Ten marks from far away, of five people whose user names begin alike. */
async function tenMarks(stem: string) {
  const mark = async (which: number) => {
    const by = await ownPerson('Staff', { username: `${stem}-${which}@example.com` });
    await aMarkByApi({ by, place: farAway });
    await aMarkByApi({ by, kind: 'out', place: farAway });
  };
  await Promise.all([1, 2, 3, 4, 5].map(mark));
}

test('a day of an owner', { tag: '@full' }, async ({ page, isMobile }) => {
  test.slow();
  const stem = letters();
  const absentDay = workingDayBefore();
  const [owner, member, application] = await Promise.all([
    ownPerson('Admin'),
    ownPerson('Staff', { joinedDay: absentDay }),
    anApplicationByApi(),
    tenMarks(stem),
  ]);
  const absence = { kind: 'correction', fromDay: absentDay, toDay: absentDay, inTime: '09:00', outTime: '18:00' };
  await callAs(member, 'POST', '/Attendance/Requests/Create', { ...absence, reason: 'The phone was empty' });
  const { reference, firstName } = await sendEnquiry({ firstName: `Asha ${stem}` });

  const day = await beginDay(page, 'An owner', isMobile);
  await signInByForm(page, owner);
  await goTo(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();

  await goTo(page, '/allattendance');
  await day.task('Review ten marks', async () => {
    await typeInto(page.getByRole('searchbox'), stem);
    await expect(page.locator('[data-row-link]')).toHaveCount(10);
    await press(page.getByRole('checkbox', { name: list.selectPage }));
    await press(
      page.getByRole('region', { name: listFoot.selected('10') }).getByRole('button', { name: reviews.many.button }),
    );
    const window = page.getByRole('dialog', { name: reviews.many.title });
    await expect(window.getByRole('listitem')).toHaveCount(10);
    await press(window.getByRole('button', { name: reviews.many.submit(10) }));
    await expect(window.getByText(reviews.many.done(10, 10))).toBeVisible();
    await press(window.getByRole('button', { name: frame.close }).last());
    await expect(window).toHaveCount(0);
  });

  await goTo(page, '/attendancerequests');
  await searchFor(page, member.username);
  await day.task('Approve a correction', async () => {
    await press(page.getByRole('link', { name: member.username }));
    await press(opened(page).getByRole('button', { name: requests.approve, exact: true }));
    await expect(page.getByText(requests.decidedNow(member.username, requests.statuses.approved))).toBeVisible();
    // Beside its list it is in nobody's way.
    if (isMobile) await closeDrawer(page, isMobile);
  });

  await goTo(page, '/allservicesdata');
  await searchFor(page, firstName);
  const status = page.getByRole('button', { name: enquiries.changeStatusOf(firstName, reference) });
  await day.task('Move a request on', async () => {
    await press(status);
    await press(page.getByRole('menuitemradio', { name: enquiries.statuses['In Progress'] }));
    await expect(page.getByText(enquiries.saved(firstName, enquiries.statuses['In Progress']))).toBeVisible();
  });
  await expect(status).toHaveText(enquiries.statuses['In Progress']);

  await goTo(page, '/allapplications');
  await findRow(page, application.customer.lastName);
  await press(page.getByRole('link', { name: application.name, exact: true }));
  await press(opened(page).getByRole('button', { name: applications.decision }));
  const decision = page.getByRole('dialog', { name: applications.decisionOf(application.name, application.card) });
  await decision.getByLabel(applications.finalStatus, { exact: true }).selectOption('Approved');
  await press(decision.getByRole('button', { name: applications.save, exact: true }));
  await expect(decision).toHaveCount(0);
  await closeDrawer(page, isMobile);

  await goTo(page, '/muster');
  await expect(page.getByRole('heading', { level: 1, name: muster.title })).toBeVisible();
  day.end();
});
