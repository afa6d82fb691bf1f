import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Application } from './api.ts';

const UpdateApplication = lazyPart(() =>
  import('./update/update-application.tsx').then((module) => module.UpdateApplication),
);
const DecideApplication = lazyPart(() =>
  import('./decide/decide-application.tsx').then((module) => module.DecideApplication),
);
const CorrectNumber = lazyPart(() => import('./update/correct-number.tsx').then((module) => module.CorrectNumber));
const WithdrawApplication = lazyPart(() =>
  import('./update/withdraw-application.tsx').then((module) => module.WithdrawApplication),
);
const LargeScreenshot = lazyPart(() =>
  import('./details/large-screenshot.tsx').then((module) => module.LargeScreenshot),
);

/** What is open over an application. */
export interface OpenWindow {
  kind: 'update' | 'number' | 'withdrawal' | 'decision' | 'screenshot';
  application: Application;
}

interface ApplicationWindowsProps {
  opened: OpenWindow;
  onClose: () => void;
  onSaved: (application: Application, isChanged: boolean) => void;
}

export function ApplicationWindows({ opened, ...ends }: ApplicationWindowsProps) {
  const { kind, ...of } = opened;
  switch (kind) {
    case 'update':
      return <UpdateApplication {...of} {...ends} />;
    case 'number':
      return <CorrectNumber {...of} {...ends} />;
    case 'withdrawal':
      return <WithdrawApplication {...of} {...ends} />;
    case 'decision':
      return <DecideApplication {...of} {...ends} />;
    case 'screenshot':
      return <LargeScreenshot {...of} onClose={ends.onClose} />;
  }
}
