import { allRoutes } from '#app/endpoints.ts';
import { makeKeys } from '#server/keys.ts';
import { sealCursor } from '#server/lists/keyset.ts';
import { fillPath } from '#shared/contract/fill-path.ts';
import type { SignedIn } from '../office/people.ts';
import type { StatementName } from '../statements.ts';
import { type Question, reads, rows } from './question.ts';
import type { Office } from './questions.ts';

/** Of what the specification calls the bare handler's list. */
const leastOfBare = 0.7;
const deepestFactor = 1.2;
const leastOfUncompressed = 0.85;
const encodings = ['br', 'zstd', 'gzip'];
const requests = '/ServicesRequest/GetAllServicesRequest?limit=25';

interface List {
  name: string;
  statement: StatementName;
  /** Asked by staff of what is their own, rather than by an administrator. */
  isOwn?: boolean;
  /** Holds nothing, or next to nothing, in the office of the benchmark: told, and held to no bar. */
  isShort?: boolean;
}

/** Every list of the product by its path. */
export const lists: Record<string, List> = {
  '/ServicesRequest/GetAllServicesRequest': { name: 'requests', statement: 'requests' },
  '/CreditCardApplication/GetAll': { name: 'applications', statement: 'applications' },
  '/CreditCardApplication/getbycreatedby/:userId': {
    name: 'one’s own applications',
    statement: 'applicationsOf',
    isOwn: true,
  },
  '/CustomerFiles/GetAll': { name: 'customer files', statement: 'files' },
  '/Work/GetAll': { name: 'work of everybody', statement: 'work' },
  '/Attendance/GetAll': { name: 'marks', statement: 'marks' },
  '/Audit/GetAll': { name: 'audit log', statement: 'entries' },
  '/PrivacyDesk/Consents': { name: 'consents', statement: 'requests' },
  '/Account/GetAll': { name: 'people', statement: 'people' },
  '/CreditCard/GetAll': { name: 'credit cards', statement: 'cards', isOwn: true },
  '/Bank/GetAll': { name: 'banks', statement: 'banks' },
  '/PersonalData/looks': { name: 'who looked at one’s data', statement: 'nothing', isOwn: true, isShort: true },
  '/ApplyLater/GetAll': { name: 'saved for later', statement: 'saved', isOwn: true, isShort: true },
  '/Attendance/Requests/Mine': { name: 'one’s own leaves', statement: 'nothing', isOwn: true, isShort: true },
  '/Attendance/Requests/GetAll': { name: 'leaves', statement: 'nothing', isShort: true },
  '/Notifications/GetAll': { name: 'notifications', statement: 'nothing', isOwn: true, isShort: true },
  '/Role/getall': { name: 'roles', statement: 'roles', isShort: true },
  '/PrivacyDesk/Approvals': { name: 'approvals', statement: 'nothing', isShort: true },
  '/PrivacyDesk/Breaches': { name: 'breaches', statement: 'nothing', isShort: true },
  '/PrivacyDesk/Erasures': { name: 'erasures', statement: 'nothing', isShort: true },
  '/PrivacyDesk/Requests': { name: 'rights requests', statement: 'nothing', isShort: true },
  '/SiteSettings/GetHistory': { name: 'history of the settings', statement: 'nothing', isShort: true },
};

/** The first page of every list, deep pages of the long ones, and what narrows them. */
export function listQuestions({ admin, staff, subjects, signingKey }: Office): Question[] {
  const first = listPaths().map((path): Question => {
    const list = lists[path];
    if (!list) throw new Error(`The list ${path} is not measured: bench/questions/lists.ts names every one.`);
    const by = list.isOwn ? staff : admin;
    const values = list.statement.endsWith('Of') || list.statement === 'saved' ? [by.id] : [];
    return {
      group: 'lists',
      name: list.name,
      product: [reads(by, `${fillPath(path, { userId: by.id })}?limit=25`)],
      bare: [rows(list.statement, ...values)],
      leastRatio: list.isShort ? undefined : leastOfBare,
    };
  });
  const keys = makeKeys([Buffer.from(signingKey, 'hex')]);
  const deep = (list: string, path: string, sort: string, statement: keyof Office['subjects']['deep']): Question => {
    const { at, id } = subjects.deep[statement];
    const cursor = sealCursor(keys, { sort, backward: false, values: [new Date(at).toISOString(), id] });
    return {
      group: 'lists',
      name: `${list}, in the midst of them`,
      product: [reads(admin, `${path}?limit=25&cursor=${cursor}`)],
      bare: [rows(statement, at, id)],
      atMost: { factor: deepestFactor, of: list },
    };
  };
  const narrowed = (name: string, path: string, statement: StatementName, by: SignedIn, value: string | number) => ({
    group: 'lists' as const,
    name,
    product: [reads(by, path)],
    bare: [rows(statement, value)],
    leastRatio: leastOfBare,
  });
  return [
    ...first,
    deep('requests', '/ServicesRequest/GetAllServicesRequest', '-createdDate', 'requestsAfter'),
    deep('applications', '/CreditCardApplication/GetAll', '-createdDate', 'applicationsAfter'),
    deep('marks', '/Attendance/GetAll', '-receivedAt', 'marksAfter'),
    deep('audit log', '/Audit/GetAll', '-at', 'entriesAfter'),
    narrowed('requests of a status', `${requests}&status=Pending`, 'requestsOf', admin, 'Pending'),
    ...encodings.map(
      (encoding): Question => ({
        group: 'lists',
        name: `requests, as ${encoding}`,
        product: [reads(admin, requests, { 'accept-encoding': encoding })],
        bare: [reads(admin, requests)],
        isBesideItself: true,
        leastRatio: leastOfUncompressed,
      }),
    ),
    narrowed('one’s own work', '/Work/GetAll?limit=25', 'workOf', staff, staff.id),
  ];
}

/** Whatever answers rows in an order. */
export const listPaths = () =>
  allRoutes.flatMap(({ endpoint }) => {
    const query = endpoint.query as { shape?: Record<string, unknown> } | undefined;
    return query?.shape && 'sort' in query.shape ? [endpoint.path] : [];
  });
