import type { ReactNode } from 'react';

interface NoticeProps {
  readonly kind?: 'info' | 'good' | 'warn' | 'error';
  /** It appeared because of the visitor's action: screen readers announce it at once (`alert`) or politely. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** A message shown in place; transient ones are toasts. */
export function Notice({ kind = 'info', isLive = false, children }: NoticeProps) {
  const role = isLive ? { role: kind === 'error' || kind === 'warn' ? 'alert' : 'status' } : {};
  return (
    <div className={`notice notice-${kind}`} {...role}>
      {children}
    </div>
  );
}
