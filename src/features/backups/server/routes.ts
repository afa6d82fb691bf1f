import { recordAudit } from '#server/audit/queries.ts';
import { openDestination } from '#server/backups/destinations/open-destination.ts';
import { downloadOf } from '#server/backups/download.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { giveTicket, useTicket } from '#server/exports/tickets.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route, type Services } from '#server/routing/route.ts';
import { goodForHours } from '../catalogue.ts';
import {
  type Backup,
  type BackupsState,
  downloadBackup,
  getBackups,
  makeRecoveryKey,
  startBackup,
  startBackupDownload,
} from '../contract.ts';
import { isBackupThere, listedBackups, recipientDate } from './queries/list.ts';
import { askForBackup, lastGoodBackup } from './queries/runs.ts';
import { newRecoverySheet } from './recovery-sheet.ts';

async function backupsState({ db, config }: Pick<Services, 'db' | 'config'>): Promise<BackupsState> {
  const { backups } = config;
  // In this order: who sees one ended asks no more, and has to see as well that it was good.
  const rows = await listedBackups(db);
  const { at, hours } = await lastGoodBackup(db);
  return {
    destination: backups === undefined ? null : openDestination(backups).address,
    nightlyTime: config.BACKUP_AT,
    lastGoodDate: at,
    isLate: backups !== undefined && hours > goodForHours,
    recoveryKeyDate: await recipientDate(db),
    backups: rows.map((row) => ({
      id: row.id,
      name: row.name,
      state: row.state as Backup['state'],
      step: row.step as Backup['step'],
      bytes: row.bytes ?? row.done_bytes,
      files: row.files,
      problem: row.problem as Backup['problem'],
      isNightly: row.night !== null,
      askedBy: row.asked_by,
      askedByName: row.asked_by_name,
      askedDate: row.asked_at,
      endedDate: row.ended_at,
      verifiedDate: row.verified_at,
    })),
  };
}

export const backupRoutes: Route[] = [
  route(getBackups, async ({ services }) => ({ body: await backupsState(services) })),

  route(startBackup, ({ services, caller, request }) =>
    inTransaction(services.db, async (transaction) => {
      const id = services.config.backups === undefined ? undefined : await askForBackup(transaction, caller.id);
      if (id !== undefined) await recordAudit(transaction, request, { actorId: caller.id, action: 'backup-asked' });
      return { body: await backupsState({ ...services, db: transaction }) };
    }),
  ),

  route(startBackupDownload, async ({ services, caller, body }) => {
    if (!(await isBackupThere(services.db, body.name))) return refuse('not-found');
    const { address } = await giveTicket(services, { start: startBackupDownload, caller, exportParams: body, rows: 0 });
    return { body: { address } };
  }),

  route(downloadBackup, async ({ services, params, request }) => {
    const found = await useTicket<{ name: string }>(services, {
      ...{ start: startBackupDownload, params, request },
      record: (transaction, { person }, { name }) =>
        recordAudit(transaction, request, {
          actorId: person.id,
          action: 'backup-downloaded',
          subject: `backup ${name}`,
        }),
    });
    if (found instanceof Refusal) return found;
    const { backups } = services.config;
    if (backups === undefined) return refuse('not-found');
    return {
      body: await downloadOf(openDestination(backups), await databaseIdentity(services.db), found.name),
      headers: {
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="suvidha-${found.name}.tar"`,
      },
    };
  }),

  route(makeRecoveryKey, ({ services, caller, request }) =>
    newRecoverySheet(services, { callerId: caller.id, request }),
  ),
];
