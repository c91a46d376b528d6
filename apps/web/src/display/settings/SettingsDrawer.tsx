import { holds } from '@carestead/domain/access/needs';
import { visibleSystems } from '@carestead/domain/access/systems';
import { anonymous } from '@carestead/domain/access/viewer';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { Confirm } from '../panel/Confirm.tsx';
import { Panel } from '../panel/Panel.tsx';
import classes from '../panel/panelContent.module.css';
import type { WallConfig } from '../wallConfig.ts';
import { WhyMissing } from '../why/WhyMissing.tsx';
import { LookFields } from './LookFields.tsx';
import { Miniature } from './Miniature.tsx';
import { NewProfile } from './NewProfile.tsx';
import { SelfCheck } from './SelfCheck.tsx';
import { ShareAddress } from './ShareAddress.tsx';
import { SystemTabs } from './SystemTabs.tsx';
import { TestCall } from './TestCall.tsx';
import { useProfileForm, useProfileLimit } from './useProfileForm.ts';

type Props = { config: WallConfig; onClose: () => void };
type Question = { kind: 'create'; problem: string | null } | { kind: 'delete' } | { kind: 'discard'; go: () => void };

export function SettingsDrawer({ config, onClose }: Props) {
  const text = useText();
  const form = useProfileForm(config);
  const [question, setQuestion] = useState<Question | null>(null);
  const { person, profiles, display } = config;
  const viewer = {
    ...anonymous,
    ...{
      id: person.id,
      is_superuser: person.is_superuser,
      permissions: person.permissions,
      system_access: person.system_access,
    },
  };
  const mayManage = holds(viewer, ['display.manage_display_profiles']);
  const isLicenceUsedUp = useProfileLimit(profiles.length);
  const unlessDirty = (go: () => void) => (form.isDirty ? setQuestion({ kind: 'discard', go }) : go());
  const stay = () => setQuestion(null);

  return (
    <Panel
      title={text('display.settings')}
      onClose={() => unlessDirty(onClose)}
      onAside={onClose}
      footer={
        form.isDirty && (
          <>
            <span className={classes.unsaved}>{text('wallDesk.unsaved')}</span>
            <button
              type="button"
              className={classes.primary}
              disabled={form.draft?.name.trim() === ''}
              onClick={() => void form.save()}
            >
              {text('wallDesk.save')}
            </button>
          </>
        )
      }
    >
      <ShareAddress config={config} />
      <div className={classes.section}>
        <label className={classes.field}>
          {text('wallDesk.profile')}
          <select
            className={classes.input}
            value={display.profile?.slug ?? ''}
            onChange={({ currentTarget: { value } }) => unlessDirty(() => form.choose(value))}
          >
            <option value="">{text('wallDesk.profile.none')}</option>
            {profiles.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {mayManage ? (
          <p className={classes.row}>
            <button
              type="button"
              className={classes.button}
              disabled={isLicenceUsedUp}
              onClick={() => setQuestion({ kind: 'create', problem: null })}
            >
              <IconPlus aria-hidden="true" />
              {text('wallDesk.profile.create')}
            </button>
            {isLicenceUsedUp && <span className={classes.hint}>{text('wallDesk.profile.licence_limit')}</span>}
            {display.profile && (
              <button type="button" className={classes.danger} onClick={() => setQuestion({ kind: 'delete' })}>
                <IconTrash aria-hidden="true" />
                {text('wallDesk.profile.delete')}
              </button>
            )}
          </p>
        ) : (
          <p className={classes.warning}>{text('wallDesk.profile.not_allowed')}</p>
        )}
        {!form.draft && (
          <p className={classes.hint}>
            {text('wallDesk.profile.none.hint')} {mayManage && !isLicenceUsedUp && text('wallDesk.profile.none.create')}
          </p>
        )}
      </div>
      {form.draft && (
        <>
          <LookFields draft={form.draft} isLocked={!mayManage} onChange={form.change} />
          <SystemTabs
            draft={form.draft}
            systems={visibleSystems(viewer, config.systems)}
            isLocked={!mayManage}
            onChange={form.change}
          />
          <Miniature config={config} draft={form.draft} />
        </>
      )}
      <SelfCheck />
      {mayManage && <TestCall config={config} />}
      <WhyMissing config={config} />
      {question?.kind === 'create' && (
        <NewProfile
          name={form.name}
          problem={question.problem}
          onType={form.type}
          onCreate={(name) =>
            void form.create(name).then((problem) => setQuestion(problem === null ? null : { kind: 'create', problem }))
          }
          onClose={() => {
            form.type('');
            stay();
          }}
          onAside={stay}
        />
      )}
      {question?.kind === 'delete' && (
        <Confirm
          title={text('wallDesk.profile.delete.question', { name: display.profile?.name })}
          action={text('wallDesk.profile.delete')}
          isDangerous
          onClose={stay}
          onConfirm={() => {
            setQuestion(null);
            void form.remove();
          }}
        >
          {text('wallDesk.profile.delete.text')}
        </Confirm>
      )}
      {question?.kind === 'discard' && (
        <Confirm
          title={text('wallDesk.discard.question')}
          action={text('wallDesk.discard.submit')}
          cancel={text('wallDesk.discard.cancel')}
          onClose={stay}
          onConfirm={() => {
            setQuestion(null);
            form.discard();
            question.go();
          }}
        >
          {text('wallDesk.discard.text')}
        </Confirm>
      )}
    </Panel>
  );
}
