-- For wrk: numbers each path where it is told to, and prints what was measured as JSON.
local count = 0

function init(args)
  distinct = args[1] == "true"
end

function request()
  if not distinct then return wrk.format() end
  count = count + 1
  return wrk.format(nil, wrk.path .. count)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'REPORT {"requests":%d,"rate":%.1f,"p99":%.3f,"errors":%d}\n',
    summary.requests,
    summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
