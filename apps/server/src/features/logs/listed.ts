import type { ListedActivity } from '@ridescope/contract/logs';
import { storageKeyOf } from '@ridescope/contract/reports';
import type { ListedRow } from './find-activities.ts';

/** A row of the list as the API sends it. */
export function listed(row: ListedRow): ListedActivity {
  return {
    S3Key: storageKeyOf(row.owner, row.report_name),
    ActivityId: row.activity_id,
    ...(row.started_at && { StartTime: row.started_at.toISOString() }),
    ...(row.utc_offset_minutes !== null && { UtcOffsetMinutes: row.utc_offset_minutes }),
    ...(row.world_name !== null && { WorldName: row.world_name }),
    Duration: row.duration_s,
    ...(row.cpu !== null && { Cpu: row.cpu }),
    ...(row.gpu !== null && { Gpu: row.gpu }),
    ...(row.game_version !== null && { GameClientVersion: row.game_version }),
    ...(row.crowdedness !== null && { Crowdedness: row.crowdedness }),
    ...(row.max_fps !== null && { MaxFps: row.max_fps }),
    ...(row.avg_fps !== null && { AvgFps: row.avg_fps }),
    ...(row.p1_fps !== null && { Pc1Fps: row.p1_fps }),
    ...(row.worst_loss_percent !== null && { WorstLossPercent: row.worst_loss_percent }),
    ...(row.link_losses !== null && { LinkLosses: row.link_losses }),
    ...(row.driver !== null && { Driver: row.driver }),
    ...(row.score !== null && { Score: row.score }),
    Answer: row.answer,
    Grade: row.grade,
    Strip: row.strip,
    ...(row.problem !== null && { Problem: row.problem }),
    ...(row.not_judged && { NotJudged: row.not_judged }),
    ...(row.name && { Name: row.name }),
    ...(row.note && { Note: row.note }),
    ...(row.is_starred && { IsStarred: true }),
    ...(row.has_analysis && { HasAnalysis: true }),
    ...(row.has_recording && { HasRecording: true }),
  };
}
