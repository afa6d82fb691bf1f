import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** Back to where one came from, above a page's content. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="flex items-center gap-1 self-start rounded-sm text-sm underline">
      <ArrowLeft aria-hidden size={16} />
      {children}
    </Link>
  );
}
