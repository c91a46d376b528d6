import { rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  type Installed,
  releaseRefusal,
  type UpdateProblemReason,
  type UpdateStep,
  unpackedBytes,
  updateBudget,
} from '@carestead/domain/updates/release';
import { compareVersions } from '@carestead/domain/updates/version';
import { readBuiltFiles } from '../platform/builtFiles.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import type { Log } from '../platform/log.ts';
import { migrations } from '../platform/migrations/all.ts';
import { beginOperation, finishOperation, progressOperation, recordOperation } from '../platform/operations.ts';
import {
  readReleaseState,
  readSwitchRequest,
  releasesFolder,
  removeOtherReleases,
  requestSwitch,
} from '../platform/releases/releaseFiles.ts';
import { version } from '../platform/version.ts';
import { fetchFile, fetchHead } from './fetchRelease.ts';
import { type Offer, readOffer, uploadedFile, writeOffer } from './offer.ts';
import { readHead, releaseFileName, verifyRelease } from './releaseFile.ts';
import { acceptedKeys } from './releaseKeys.ts';
import { unpackRelease } from './unpackRelease.ts';
import { asUpdateProblem, UpdateProblem } from './updateProblem.ts';
import { findRunningUpdate } from './updateQueries.ts';

export type UpdaterTools = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** Instead of those of the product. */
  settleEvery?: number;
};

type By = { name: string };

/** Looks for releases, lays them ready, asks the supervisor to change to them, and records how that ended. */
export class Updater {
  readonly #tools: UpdaterTools;
  readonly #stopping = new AbortController();
  readonly #settling: { stop: () => Promise<void> };
  readonly #place: string;
  #checking: Promise<void> | null = null;
  #preparing: Promise<void> | null = null;
  /** Whether an update may be under way; at the start it is not known. */
  #mayRun = true;

  constructor(tools: UpdaterTools) {
    const { config, log, settleEvery = 1000 } = tools;
    this.#tools = tools;
    // Servers that share a database each have releases of their own.
    this.#place = `${hostname()}:${config.dataFolder}`;
    this.#settling = regularly(
      settleEvery,
      () => this.#settle(),
      (error) => log.warn({ err: error }, 'how an update ended could not be recorded'),
    );
  }

  async stop() {
    this.#stopping.abort();
    await this.#preparing;
    await this.#settling.stop();
  }

  /** Where releases are looked for: `off` by CARESTEAD_OFFLINE, `none` without an address. */
  get link(): 'off' | 'none' | 'on' {
    const { isOffline, updateAddress } = this.#tools.config;
    if (isOffline) return 'off';
    return updateAddress ? 'on' : 'none';
  }

  /** The release that can be installed; one that is not newer than what runs is none. */
  async offer(): Promise<Offer | null> {
    const { config } = this.#tools;
    const offer = await readOffer(config.dataFolder, acceptedKeys(config));
    return offer && this.#refusal(offer) === null ? offer : null;
  }

  /** Looks at the address; two at the same moment are one. */
  check(by: By): Promise<void> {
    this.#checking ??= this.#check(by).finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #check(by: By) {
    const { config, clock } = this.#tools;
    if (this.link === 'off') throw new UpdateProblem('offline');
    if (!config.updateAddress) throw new UpdateProblem('no_address');
    await this.#recorded('update_check', by, async () => {
      const head = await fetchHead(config.updateAddress as URL);
      const found = readHead(head, acceptedKeys(config));
      const refusal = this.#refusal(found);
      if (refusal === 'not_newer') return { version: 'none' };
      if (refusal) throw new UpdateProblem(refusal);
      const known = await this.offer();
      if (!known || compareVersions(found.release.version, known.release.version) > 0)
        await writeOffer(config.dataFolder, { head, source: 'address', found_at: clock.now() });
      return { version: found.release.version };
    });
  }

  /** Takes a file that was uploaded, if it is whole and signed and newer; else it is gone. */
  async takeUpload(part: string, by: By): Promise<string> {
    const { config, clock } = this.#tools;
    try {
      const { version: uploaded } = await this.#recorded('update_upload', by, async () => {
        const { release, head } = await verifyRelease(part, acceptedKeys(config));
        const refusal = this.#refusal({ release });
        if (refusal) throw new UpdateProblem(refusal);
        await rename(part, uploadedFile(config.dataFolder));
        await writeOffer(config.dataFolder, { head, source: 'file', found_at: clock.now() });
        return { version: release.version };
      });
      return uploaded;
    } finally {
      await rm(part, { force: true });
    }
  }

  /** Begins an update and gives the id of its operation; while one runs, the id of that one. */
  async install(wanted: string, by: By): Promise<number> {
    const { database, clock } = this.#tools;
    const offer = await this.offer();
    const running = await findRunningUpdate(database);
    if (running) return running.id;
    if (offer?.release.version !== wanted) throw new UpdateProblem('gone');
    const started_at = clock.now();
    const operation = await beginOperation(database, {
      ...{ kind: 'update', user_name: by.name, started_at, budget: updateBudget, isAlone: true },
      details: { from: version, version: wanted, step: 'verify' satisfies UpdateStep, place: this.#place },
    });
    if (operation === null) return (await findRunningUpdate(database))?.id ?? (await this.install(wanted, by));
    this.#mayRun = true;
    this.#preparing = this.#prepare(offer, operation, started_at + updateBudget).finally(() => {
      this.#preparing = null;
    });
    return operation;
  }

  async #prepare(offer: Offer, operation: number, until: number) {
    const { config, database, log } = this.#tools;
    const { dataFolder } = config;
    const wanted = offer.release.version;
    const fetched = join(releasesFolder(dataFolder), 'fetched.release');
    try {
      const path = offer.source === 'file' ? uploadedFile(dataFolder) : fetched;
      if (offer.source === 'address') await this.#fetch(offer, fetched, until);
      const verified = await verifyRelease(path, acceptedKeys(config));
      if (verified.release.version !== wanted || this.#refusal(verified)) throw new UpdateProblem('gone');
      const { webFolder, phoneFolder } = readBuiltFiles();
      await unpackRelease({
        ...{ path, release: verified.release, dataFolder, webFolder, phoneFolder },
        ...{ now: this.#tools.clock.now(), signal: this.#stopping.signal },
      });
      await progressOperation(database, operation, { done: 1, total: 3, details: { step: 'switch' } });
      requestSwitch(dataFolder, { version: wanted, operation, until });
      log.info({ version: wanted }, 'the supervisor was asked to change to another release');
    } catch (error) {
      const problem = asUpdateProblem(error);
      const reason = this.#stopping.signal.aborted ? 'interrupted' : reasonOf(problem);
      if (reason === 'failed') log.error({ err: error }, 'a release could not be laid ready');
      await this.#end(operation, reason);
    } finally {
      await rm(fetched, { force: true });
    }
  }

  async #fetch({ release }: Offer, path: string, until: number) {
    const { config, clock } = this.#tools;
    if (this.link !== 'on' || !config.updateAddress) throw new UpdateProblem('unreachable');
    const time = AbortSignal.timeout(Math.max(until - clock.now(), 1));
    await fetchFile(config.updateAddress, releaseFileName(release.version), {
      ...{ path, folder: releasesFolder(config.dataFolder) },
      // The head and the ends of the archive beside the contents.
      most: release.contents.bytes + unpackedBytes(release) + 16 * 2 ** 20,
      signal: AbortSignal.any([time, this.#stopping.signal]),
    });
  }

  /** Records how an update ended that the supervisor has decided on, or that nothing works on any more. */
  async #settle() {
    const { config, database } = this.#tools;
    if (!this.#mayRun || this.#preparing) return;
    const running = await findRunningUpdate(database);
    this.#mayRun = running !== null;
    if (!running || running.details.place !== this.#place) return;
    // Before the state: the supervisor removes the request once its trial is written.
    const isRequested = readSwitchRequest(config.dataFolder, this.#tools.clock.now()) !== null;
    const { trial, outcome } = readReleaseState(config.dataFolder);
    if (outcome?.operation === running.id) {
      await removeOtherReleases(config.dataFolder);
      return await this.#end(running.id, outcome.failure);
    }
    if (trial?.operation === running.id) {
      if (running.details.step !== 'watch')
        await progressOperation(database, running.id, { done: 2, total: 3, details: { step: 'watch' } });
      return;
    }
    if (!isRequested) await this.#end(running.id, 'interrupted');
  }

  async #end(operation: number, reason: string | null) {
    const { database, clock } = this.#tools;
    await finishOperation(database, operation, {
      finished_at: clock.now(),
      ...(reason === null ? { state: 'done' } : { state: 'error', problem: problemText(reason) }),
    });
  }

  #refusal({ release }: Pick<Offer, 'release'>): UpdateProblemReason | null {
    const { supervisorProtocol } = this.#tools.config;
    return releaseRefusal(release, { ...installed, supervisor: supervisorProtocol });
  }

  async #recorded<T extends Readonly<Record<string, unknown>>>(
    kind: string,
    { name }: By,
    work: () => Promise<T>,
  ): Promise<T> {
    const { database, clock } = this.#tools;
    const started_at = clock.now();
    const record = (end: { state: 'done' | 'error'; problem?: string; details?: T }) =>
      recordOperation(database, { kind, user_name: name, started_at, finished_at: clock.now(), ...end });
    try {
      const details = await work();
      await record({ state: 'done', details });
      return details;
    } catch (error) {
      const problem = asUpdateProblem(error);
      await record({ state: 'error', problem: problemText(reasonOf(problem)) });
      throw problem;
    }
  }
}

const installed: Omit<Installed, 'supervisor'> = { version, migrations: migrations.map(({ name }) => name) };

const reasonOf = (error: unknown): UpdateProblemReason => (error instanceof UpdateProblem ? error.reason : 'failed');

const problemText = (reason: string) => `updates.problem.${reason}`;
