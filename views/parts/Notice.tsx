import type { ReactNode } from 'react';

interface NoticeProps {
  readonly kind?: 'info' | 'good' | 'warn' | 'error';
  /** It appeared because of something the visitor did: screen readers say it at once (`alert`) or in turn. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** A sentence that stands out where it belongs; what passes by is a toast. */
export function Notice({ kind = 'info', isLive = false, children }: NoticeProps) {
  const role = isLive ? { role: kind === 'error' ? 'alert' : 'status' } : {};
  return (
    <div className={`notice notice-${kind}`} {...role}>
      {children}
    </div>
  );
}
