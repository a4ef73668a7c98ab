import { type ReactNode, useEffect, useRef } from 'react';
import classes from './auth-notice.module.css';

interface AuthNoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Sentences, one a paragraph. */
  readonly children: ReactNode;
  /** The ways on: links. */
  readonly ways: ReactNode;
}

/** Takes a public form's place once it is done: a mail is on its way. The focus comes with it. */
export function AuthNotice({ icon, title, children, ways }: AuthNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['root']}>
      <div className={classes['icon']} aria-hidden>
        {icon}
      </div>
      <h1 className={`auth-heading ${classes['title']}`} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={classes['text']} role="status">
        {children}
      </div>
      <div className={classes['ways']}>{ways}</div>
    </div>
  );
}
