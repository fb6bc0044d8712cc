// Before anything is read: libuv makes its threads at the first file that is read aside, and the loader of modules reads our first one so.
// Two of them hash passwords, one draws a captcha, and libuv lets half of them look up names, which may hang for seconds (a mail server, a
// payment provider, a bucket): of eight at least one goes on reading films and pictures, of its own four none might.
process.env.UV_THREADPOOL_SIZE ||= '8';
