import { holds } from '@carestead/domain/access/needs';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Group } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { use, useCallback, useState } from 'react';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { IncidentDocument } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useIsMobile } from '../../platform/mobile/useIsMobile.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { PanelSteps } from '../../platform/page/PanelSteps.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { IncidentStory } from '../incident.ts';
import { durationText, placeText, reasonDetail, subjectText, targetText } from '../incidentText.ts';
import { ListBesideContext } from '../listBeside.ts';
import { SeverityMark } from '../SeverityMark.tsx';
import { DeviceHistory } from './DeviceHistory.tsx';
import { DeviceLink } from './DeviceLink.tsx';
import { GatheredDevices } from './GatheredDevices.tsx';
import { IncidentActions } from './IncidentActions.tsx';
import classes from './IncidentPanel.module.css';
import { Timeline } from './Timeline.tsx';

type Shown = IncidentStory['incident'];

/** One incident, beside the list where there is room: what it is, what can be done, and what led to it. */
export function IncidentPanel() {
  const text = useText();
  const { level, close } = useCurrentRoute();
  const { incidentid } = useParams({ strict: false }) as { incidentid?: string };
  const list = use(ListBesideContext);
  const isMobile = useIsMobile();
  const { state, story, reload } = useIncident(Number(incidentid));
  const incident = story?.incident ?? null;
  return (
    <Panel
      level={level}
      size="small"
      isDockable={list !== null}
      title={incident ? subjectText(text, incident) : text('incidents.one')}
      path={incident && <Where incident={incident} />}
      isReadOnly
      labels={panelLabels(text)}
      onClose={close}
      actions={
        list && <PanelSteps {...list} labels={{ previous: text('incidents.previous'), next: text('incidents.next') }} />
      }
      hasBackArrow={isMobile}
      footer={
        isMobile ? (
          incident && <IncidentActions incident={incident} isSheet onChanged={reload} />
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {text('form.close')}
            </Button>
          </Group>
        )
      }
    >
      {state === 'loading' && <Waiting onRetry={reload}>{(note) => note}</Waiting>}
      {state === 'failed' && <LoadFailed onRetry={reload} />}
      {state === 'ready' &&
        (story ? (
          <Content key={story.incident.id} story={story} onChanged={reload} />
        ) : (
          <p className={classes.missing}>{text('incidents.missing')}</p>
        ))}
    </Panel>
  );
}

function useIncident(id: number) {
  const { client } = useTools();
  const [version, setVersion] = useState(0);
  const load = useCallback(async () => {
    const { data } = await client.query(IncidentDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the incident did not arrive');
    return data;
  }, [client, id]);
  const reload = () => setVersion((known) => known + 1);
  useRowChanges(['incidents'], reload);
  const { current, latest, hasFailed } = useLoaded(load, version);
  const state = current || (latest && !hasFailed) ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { state, story: state === 'ready' ? (latest?.incident ?? null) : null, reload } as const;
}

/** The device with the way to it, and where it is. */
function Where({ incident }: { incident: Shown }) {
  const text = useText();
  const place = placeText(incident);
  const name = targetText(text, incident);
  const { target, target_id, system_id } = incident;
  return (
    <p className={classes.path}>
      {target === 'device' && typeof target_id === 'number' ? (
        <DeviceLink id={target_id} system_id={system_id ?? null} name={name} />
      ) : (
        name
      )}
      {place !== '' && ` · ${place}`}
    </p>
  );
}

function Content({ story, onChanged }: { story: IncidentStory; onChanged: () => void }) {
  const text = useText();
  const isMobile = useIsMobile();
  const { incident, devices, timeline } = story;
  const own = devices.find(({ device_id }) => incident.target === 'device' && device_id === incident.target_id);
  const gathered = devices.filter((device) => device !== own);
  return (
    <>
      <State incident={incident} />
      {!isMobile && <IncidentActions incident={incident} onChanged={onChanged} />}
      {own && <DeviceHistory device={own} />}
      {gathered.length > 0 && (
        <GatheredDevices devices={gathered} count={incident.devices} system_id={incident.system_id ?? null} />
      )}
      <FormSection title={text('incidents.timeline')}>
        <Timeline steps={timeline} />
      </FormSection>
    </>
  );
}

/** How it stands, in words; that it got well again is said where somebody decides what to do. */
function State({ incident }: { incident: Shown }) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  const { severity, status, opened_at, closed_at, closed_by, recovered_at, user_name, call_id } = incident;
  const { viewer } = useAppData();
  const { pathIfAny } = useTools();
  const isMobile = useIsMobile();
  const time = (at: number) => dateTimeText(at, timeZone);
  const settledItself = status === 'Closed' && closed_by === '' && typeof closed_at === 'number';
  const call =
    typeof call_id === 'number' && holds(viewer, ['calllog::use_module'])
      ? pathIfAny(isMobile ? 'pwaCallForm' : 'incidentsCallForm', { callid: String(call_id) })
      : null;
  const detail = reasonDetail(text, incident);
  const until = status === 'Closed' && typeof closed_at === 'number' ? closed_at : now();
  return (
    <div className={classes.state}>
      <p className={classes.facts}>
        <SeverityMark severity={severity} isOver={status === 'Closed'}>
          {text(`incidents.severity.${severity}`)}
        </SeverityMark>
        <span>{[text(`incidents.status.${status}`), status !== 'New' && user_name].filter(Boolean).join(' · ')}</span>
        <span>
          {text('incidents.since', { time: time(opened_at), duration: durationText(text, opened_at, until) })}
        </span>
        {call && (
          <Link to={call} search className={classes.link}>
            {text('incidents.call')}
          </Link>
        )}
      </p>
      {detail && <p className={classes.detail}>{detail}</p>}
      {status === 'Assigned' && typeof recovered_at === 'number' && (
        <Callout tone="note" title={text('incidents.recovered.title', { time: time(recovered_at) })}>
          {text('incidents.recovered.text')}
        </Callout>
      )}
      {settledItself && (
        <Callout tone="note" title={text('incidents.settled.title', { time: time(closed_at) })}>
          {text('incidents.settled.text')}
        </Callout>
      )}
    </div>
  );
}
