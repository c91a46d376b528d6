import { Text } from '@mantine/core';
import classes from './Mails.module.css';

type Props = {
  title: string;
  mail: { subject: string; html: string };
  /** What is to be known about it, below its subject. */
  note: string | null;
};

/** A mail as a mail program shows it. */
export const MailPreview = ({ title, mail, note }: Props) => (
  <figure className={classes.preview}>
    <figcaption>
      <strong>{mail.subject}</strong>
      {note !== null && <Text c="dimmed">{note}</Text>}
    </figcaption>
    {/* Without any right: it can do nothing. */}
    <iframe className={classes.mail} title={title} sandbox="" srcDoc={mail.html} />
  </figure>
);
