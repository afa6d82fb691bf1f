import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

/** Copies and says so; not rendered over plain http away from loopback, where there is no clipboard. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!isSecureContext) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <Button onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Icon aria-hidden size={16} />
      <span className="grid" aria-live="polite">
        <span className={`[grid-area:1/1] ${isCopied ? 'invisible' : ''}`}>{label}</span>
        <span className={`[grid-area:1/1] ${isCopied ? '' : 'invisible'}`}>{doneLabel}</span>
      </span>
    </Button>
  );
}
