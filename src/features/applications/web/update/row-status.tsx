import { useQueryClient } from '@tanstack/react-query';
import { briefName } from '#shared/text/brief-name.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import { type ApplicationStatus, applicationStatuses } from '../../catalogue.ts';
import { isLocked } from '../../rules.ts';
import {
  type Application,
  applicationChanged,
  applicationsChanged,
  fetchApplication,
  sendStatus,
  type VersionedApplication,
} from '../api.ts';
import { ApplicationStatusBadge } from '../application-status.tsx';

interface RowStatusProps {
  application: Application;
  onOutcome: (outcome: Outcome) => void;
}

/** The status of an application in a list, changed there; of a locked one it is only shown. */
export function RowStatus({ application, onOutcome }: RowStatusProps) {
  const messages = useMessages();
  const { applications } = messages;
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmission();
  const { id, name, card, status } = application;
  const badge = <ApplicationStatusBadge status={status} />;
  if (isLocked(application) || status === 'Withdrawn') return badge;
  const overtaken: Outcome = { kind: 'danger', text: applications.changedMeanwhile };

  const choose = async (chosen: ApplicationStatus): Promise<Outcome> => {
    try {
      const current = await fetchApplication(id);
      const isAsSeen = current.record.status === status && !isLocked(current.record);
      const shown: VersionedApplication = isAsSeen ? await sendStatus(id, chosen, current.version) : current;
      applicationChanged(queryClient, shown);
      return isAsSeen ? { kind: 'success', text: applications.saved(briefName(name), card) } : overtaken;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      applicationsChanged(queryClient);
      if (error.status === 412 || error.status === 409) return overtaken;
      return { kind: 'danger', text: applications.updateFailed, reason: describeFailure(error, messages) };
    }
  };

  return (
    <StatusMenu
      label={applications.changeStatusOf(name, card)}
      status={status}
      statuses={applicationStatuses}
      titles={applications.statuses}
      isBusy={isBusy}
      onChoose={(chosen) => void submit(async () => onOutcome(await choose(chosen)))}
    >
      {badge}
    </StatusMenu>
  );
}
