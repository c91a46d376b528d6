import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';
import stage from './DemoStage.module.css';
import type { StageNode } from './stage.ts';
import classes from './TryOut.module.css';
import { pollEvery } from './useRooms.ts';

/** What to try, in three sentences, each with the real screen behind it. */
export function TryOut({ node }: { node: StageNode | null }) {
  const text = useText();
  const steps = [
    { name: 'red', href: node ? `/tree/edit/${node.id}` : '/tree' },
    { name: 'go', href: '/appmanagement/groups' },
    { name: 'green', href: '/log' },
  ] as const;
  return (
    <section className={`${stage.card} ${classes.cards}`} aria-labelledby="demo-try">
      <h2 id="demo-try">{text('demo.try')}</h2>
      <ol>
        {steps.map(({ name, href }, index) => (
          <li key={name}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p>{text(`demo.try.${name}`)}</p>
              <a className={stage.link} href={href} target="_blank" rel="noopener">
                {text(`demo.try.${name}.link`)}
                <IconArrowRight size={18} aria-hidden="true" />
              </a>
            </div>
          </li>
        ))}
      </ol>
      <p className={classes.poll}>
        <IconRefresh size={17} aria-hidden="true" />
        {text('demo.poll', { seconds: pollEvery / 1000 })}
      </p>
    </section>
  );
}
