import { type ReactNode, useEffect, useRef } from 'react';
import classes from './register-form.module.css';

interface RegisterNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Stands in the form's place (specification 4); the focus comes with it, so that it is read out. */
export function RegisterNotice({ title, text, hint, children }: RegisterNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 className={`auth-heading ${classes['noticeTitle']}`} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes['notice']}>{text}</p>
      {hint ? <p className={classes['noticeHint']}>{hint}</p> : null}
      <div className={classes['ways']}>{children}</div>
    </>
  );
}
