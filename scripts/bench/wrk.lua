-- For wrk: prints what was measured as JSON. Where told so, it requests as visitors who read do: for another path each time, and
-- between one and three seconds after the last answer.
local count = 0

function init(args)
  reading = args[1] == "true"
  -- wrk takes the mere presence of this function as a wish to wait.
  if reading then delay = function() return math.random(1000, 3000) end end
end

function request()
  if not reading then return wrk.format() end
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
